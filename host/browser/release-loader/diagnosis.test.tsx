import type { diagnose as Diagnose } from './diagnosis.ts';

const FILES = ['https://cdn.example/mf-menu/1.0.0/entry.js', 'https://cdn.example/mf-menu/1.0.0/a.js'];

/** What the page gets for each file; with `integrity` only when the bytes have the hash, as a browser does it. */
function origin(answers: Record<string, 'good' | 'other-bytes' | 'missing' | 'unreachable' | 'silent'>): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input: string, { integrity, signal }: RequestInit) => {
    asked.push(`${input}${integrity ? ` ${integrity}` : ''}`);
    const answer = answers[input] ?? 'good';
    if (answer === 'unreachable' || (answer === 'other-bytes' && integrity)) throw new TypeError('Failed to fetch');
    if (answer === 'silent')
      return new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
    return new Response('x', { status: answer === 'missing' ? 404 : 200 });
  }) as never;
  return asked;
}

let diagnose: typeof Diagnose;
beforeEach(async () => {
  const integrity = Object.fromEntries(FILES.map((file) => [file, 'sha384-a']));
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  jest.resetModules();
  ({ diagnose } = await import('./diagnosis.ts'));
});

it.each([
  ['a file that is not there', 'missing', 'missing'],
  ['an origin that does not answer', 'unreachable', 'network'],
  ['other bytes than the plan has the hash of', 'other-bytes', 'integrity'],
] as const)('%s is named with its file', async (_, answer, why) => {
  origin({ [FILES[1]!]: answer });
  await expect(diagnose(FILES)).resolves.toEqual({ why, file: FILES[1] });
});

it('a network that goes between two requests is not held against the bytes', async () => {
  let asked = 0;
  globalThis.fetch = jest.fn(async () => {
    asked += 1;
    if (asked > 1) throw new TypeError('Failed to fetch');
    return new Response('x');
  }) as never;
  await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: FILES[0] });
});

it('a proof that comes too late is not held against the bytes', async () => {
  globalThis.fetch = jest.fn(async (_: string, { integrity }: RequestInit) => {
    if (integrity) throw new DOMException('timeout', 'TimeoutError');
    return new Response('x');
  }) as never;
  await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: FILES[0] });
});

it('a proof that is lost once is not held against the bytes', async () => {
  let proofs = 0;
  globalThis.fetch = jest.fn(async (_: string, { integrity }: RequestInit) => {
    if (integrity && ++proofs === 1) throw new TypeError('Failed to fetch');
    return new Response('x');
  }) as never;
  await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: null });
});

it('nothing is found when all files come now: the network it was', async () => {
  const asked = origin({});
  await expect(diagnose(FILES)).resolves.toEqual({ why: 'network', file: null });
  expect(asked).toEqual(expect.arrayContaining([FILES[0], `${FILES[0]} sha384-a`]));
});

it('an origin that sends nothing delays the page for a second at most', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBeLessThanOrEqual(1000);
    return AbortSignal.abort(new DOMException('timeout', 'TimeoutError'));
  });
  globalThis.fetch = jest.fn(async (_: string, { signal }: RequestInit) => signal!.throwIfAborted()) as never;
  await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: FILES[0] });
});

it('a file that nothing has a hash of is judged by its answer alone', async () => {
  const asked = origin({});
  await expect(diagnose(['https://cdn.example/other.js'])).resolves.toEqual({ why: 'network', file: null });
  expect(asked).toEqual(['https://cdn.example/other.js']);
});
