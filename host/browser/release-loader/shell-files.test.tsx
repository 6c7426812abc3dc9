import type { PageRelease } from '@sufra/contract';

const ensureIntegrity = jest.fn(async () => {});
jest.mock('./integrity.ts', () => ({ ensureIntegrity }));

const shell: PageRelease = {
  name: 'host',
  version: '1.0.0',
  base: 'https://cdn.example/host/1.0.0',
  contract: '1.0.0',
  entry: 'shell.js',
  exposes: {},
  screens: {},
  locale: [],
};
const AT_ORIGIN = `${shell.base}/lazy.js`;
const atSite = (again: number) => `${location.origin}/-/files/${again}/host/1.0.0/lazy.js`;
const notHad = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

/** `missing`: addresses that fail; the rest have a module. */
async function bring(missing: (address: string) => boolean): Promise<string[]> {
  jest.resetModules();
  ensureIntegrity.mockClear();
  const asked: string[] = [];
  const { bringShellFiles } = await import('./shell-files.ts');
  bringShellFiles(shell, async (address) => {
    asked.push(address);
    if (missing(address)) throw notHad(address);
    return { from: address };
  });
  return asked;
}
const load = () => globalThis._SUFRA_IMPORT!('./lazy.js');

beforeEach(() => {
  document.head.innerHTML = '';
});

it('a file of the shell comes from its own address', async () => {
  const asked = await bring(() => false);
  await expect(load()).resolves.toEqual({ from: AT_ORIGIN });
  expect(asked).toEqual([AT_ORIGIN]);
});

it('else from the site’s, ensureIntegrity there before it is asked for, and the next ones too', async () => {
  const asked = await bring((address) => address.startsWith(shell.base));
  await expect(load()).resolves.toEqual({ from: atSite(1) });
  expect(ensureIntegrity).toHaveBeenLastCalledWith(expect.objectContaining({ planBase: shell.base }), [atSite(1)]);
  await load();
  expect(asked).toEqual([AT_ORIGIN, atSite(1), atSite(1)]);
});

it('asks for a file that neither address had at another address the next time', async () => {
  let isAway = true;
  const asked = await bring(() => isAway);
  await expect(load()).rejects.toThrow(AT_ORIGIN);
  isAway = false;
  await load();
  expect(asked.slice(0, 2)).toEqual([AT_ORIGIN, atSite(1)]);
  await expect(bring((address) => address !== atSite(2)).then(() => load().catch(() => load()))).resolves.toEqual({
    from: atSite(2),
  });
});

it('a shell that came from the site has its later files from there', async () => {
  const asked = await bring(() => false);
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', `${location.origin}/-/files/1/host/1.0.0/shell.js`);
  document.head.append(script);
  await load();
  expect(asked).toEqual([atSite(1)]);
});

it('a file that came and threw is asked for nowhere else', async () => {
  jest.resetModules();
  const { bringShellFiles } = await import('./shell-files.ts');
  const importFile = jest.fn().mockRejectedValue(new Error('broken'));
  bringShellFiles(shell, importFile);
  await expect(load()).rejects.toThrow('broken');
  expect(importFile).toHaveBeenCalledTimes(1);
});
