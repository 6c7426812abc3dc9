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

/** Its headers came, and some of its bytes. */
function cutOff(): Response {
  return Object.assign(new Response('x'), {
    arrayBuffer: async () => {
      throw new TypeError('network error');
    },
  });
}

let diagnose: typeof Diagnose;
const CRYPTO = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
afterEach(() => Object.defineProperty(globalThis, 'crypto', CRYPTO));
beforeEach(async () => {
  // As on a plain http site.
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
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

it('a network that goes while bytes are under way is not held against them, whichever request it cuts', async () => {
  // The proof of the hash, without `crypto.subtle`: five requests at most, of which each may be the first that is cut.
  for (let whole = 0; whole < 5; whole += 1) {
    let asked = 0;
    globalThis.fetch = jest.fn(async (_: string, { integrity }: RequestInit) => {
      asked += 1;
      if (integrity) throw new TypeError('Failed to fetch');
      return asked <= whole ? new Response('x') : cutOff();
    }) as never;
    await expect(diagnose([FILES[0]!])).resolves.toMatchObject({ why: 'network' });
  }
});

it('bytes that were cut off are no other bytes, also in a browser that shows them as a whole body', async () => {
  globalThis.fetch = jest.fn(async (_: string, { integrity }: RequestInit) => {
    if (integrity) throw new TypeError('Failed to fetch');
    return new Response('x', { headers: { 'content-length': '2' } });
  }) as never;
  await expect(diagnose([FILES[0]!])).resolves.toMatchObject({ why: 'network' });
});

describe('where a page may compute hashes', () => {
  const SOUND = 'the file';
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'crypto', CRYPTO);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha384').update(SOUND).digest('base64');
    document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [FILES[0]!]: `sha384-${hash}` } })}</script>`;
    jest.resetModules();
    ({ diagnose } = await import('./diagnosis.ts'));
  });
  const answer = (body: () => Response) => {
    globalThis.fetch = jest.fn(async (_: string, { integrity }: RequestInit) => {
      if (integrity) throw new TypeError('Failed to fetch');
      return body();
    }) as never;
  };

  it('the bytes that came are judged, and not asked for again', async () => {
    answer(() => new Response('another file'));
    await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'integrity', file: FILES[0] });
    answer(() => new Response(SOUND));
    await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: null });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a body that was cut off', () => cutOff()],
    ['a part of the file', () => new Response('the', { status: 206 })],
    [
      'fewer bytes than the answer has by its own word',
      () => new Response('the', { headers: { 'content-length': '8' } }),
    ],
  ])('%s is the network', async (_, body) => {
    answer(body);
    await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: FILES[0] });
  });

  it('what a device without a network has stored is not held against the release', async () => {
    answer(() => new Response('another file'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(diagnose([FILES[0]!])).resolves.toEqual({ why: 'network', file: FILES[0] });
  });
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
