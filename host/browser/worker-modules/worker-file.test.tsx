import type { AddressedRelease } from '../release-loader/addresses.ts';

const RELEASE = {
  name: 'mf-apart',
  version: '1.0.0',
  base: 'https://cdn.example/mf-apart/1.0.0',
  entry: 'worker.js',
} as AddressedRelease;

/** The file of a worker module, when its fetch with the hash fails and one without it gives this. */
async function fileWhen(without: () => Response): Promise<unknown> {
  const integrity = { [`${RELEASE.base}/worker.js`]: 'sha384-a' };
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    if (init.integrity) throw new TypeError('Failed to fetch');
    return without();
  }) as never;
  jest.resetModules();
  const { workerFile } = await import('./worker-file.ts');
  return workerFile(RELEASE);
}

it.each([
  ['other bytes', 'integrity', () => new Response('other bytes')],
  ['an answer without the file', 'missing', () => new Response('', { status: 404 })],
  [
    'a body that was cut off',
    'network',
    () =>
      Object.assign(new Response('x'), {
        arrayBuffer: async () => {
          throw new TypeError('network error');
        },
      }),
  ],
] as const)('%s: the file of a worker module fails with %s', async (_, why, without) => {
  await expect(fileWhen(without)).rejects.toMatchObject({ why });
});
