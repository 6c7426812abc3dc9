/**
 * The loader with its own integrity map, addresses, limits and health; only federation, which loads the
 * scripts, is a fake.
 */
import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type PageModule, type PageRelease } from '@sufra/contract';

const LIMITS = { silent: 60_000, total: 60_000 };
const notLoaded = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`);

const federation = {
  registerRemotes: jest.fn<void, [{ name: string; entry: string; type: string }[]]>(),
  loadRemote: jest.fn<Promise<unknown>, [string]>(),
};
jest.mock('./runtime.ts', () => ({ createInstance: () => federation }));
// The page's browser takes further import maps.
jest.mock('./resolve-specifier.ts', () => ({ resolveSpecifier: () => 'data:text/javascript,' }));
jest.mock('./shared.ts', () => ({ sharedLibraries: () => ({}) }));

const release = (version: string): PageRelease => ({
  name: 'mf-menu',
  version,
  base: `https://cdn.example/mf-menu/${version}`,
  contract: CONTRACT_VERSION,
  entry: 'entry.js',
  exposes: { './application': ['application.js', 'application.css'] },
  screens: { menu: ['screen-menu.js'] },
  locale: [],
});
const wanted = release('1.1.0');
const before = release('1.0.0');
const plan: PageModule = { ...wanted, owner: 'menu', routes: [], dialogs: [], slots: [], fallbacks: [before] };

/** Of the bytes that the origin sends. */
const HASH = `sha384-${createHash('sha384').update('x').digest('base64')}`;

/** As a page whose import map has the hashes of both releases. */
async function openPage() {
  const files = [wanted, before].flatMap(({ base }) =>
    ['entry.js', 'application.js', 'screen-menu.js'].map((path) => `${base}/${path}`),
  );
  const integrity = Object.fromEntries(files.map((file) => [file, HASH]));
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  jest.resetModules();
  return import('./containers.ts');
}

/** Every file is available, except those named. */
function originWithout(...missing: string[]): void {
  globalThis.fetch = jest.fn(
    async (file: string) => new Response('x', { status: missing.some((path) => file.endsWith(path)) ? 404 : 200 }),
  ) as never;
}

beforeEach(() => {
  federation.registerRemotes.mockReset();
  federation.loadRemote.mockReset();
  originWithout();
});

describe('loading a part of a release', () => {
  it('registers the container under a name with its version, hints at its scripts, and remembers what runs', async () => {
    const { loadExpose, versionOf } = await openPage();
    federation.loadRemote.mockResolvedValue({ mount: true });
    expect(versionOf('mf-menu')).toBe('');
    await expect(loadExpose(wanted, './application', LIMITS, ['screen-menu.js'])).resolves.toEqual({ mount: true });
    expect(federation.registerRemotes.mock.calls).toEqual([
      [[{ name: 'mf_menu@1.1.0', entry: `${wanted.base}/entry.js`, type: 'module' }]],
    ]);
    expect(federation.loadRemote).toHaveBeenCalledWith('mf_menu@1.1.0/application');
    const hints = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
    expect(hints).toEqual(['entry.js', 'application.js', 'screen-menu.js'].map((path) => `${wanted.base}/${path}`));
    expect(versionOf('mf-menu')).toBe('1.1.0');

    await loadExpose(wanted, './dialogs/item', LIMITS);
    expect(federation.registerRemotes).toHaveBeenCalledTimes(1);
  });

  it('does not ask for a release of another contract, nor for a file that nothing has a hash of', async () => {
    const { loadExpose } = await openPage();
    await expect(loadExpose({ ...wanted, contract: '99.0.0' }, './application', LIMITS)).rejects.toMatchObject({
      why: 'contract',
    });
    await expect(loadExpose(wanted, './application', LIMITS, ['unknown.js'])).rejects.toMatchObject({
      name: 'LoadFailure',
    });
    expect(federation.loadRemote).not.toHaveBeenCalled();
  });

  it('makes one attempt for all who ask at the same time', async () => {
    const { loadExpose } = await openPage();
    federation.loadRemote.mockResolvedValue('part');
    await Promise.all([1, 2, 3].map(() => loadExpose(wanted, './application', LIMITS)));
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
  });

  it('tries once more when a file did not come', async () => {
    const { loadExpose } = await openPage();
    federation.loadRemote.mockRejectedValueOnce(notLoaded('entry.js')).mockResolvedValueOnce('part');
    await expect(loadExpose(wanted, './application', LIMITS)).resolves.toBe('part');
  });

  it('tries once more when a library of the shell did not come, and says which one [PLAT-001]', async () => {
    const { loadExpose } = await openPage();
    const { LibraryFailure } = await import('./fetch-error.ts');
    const away = new LibraryFailure('network', '@sufra/ui/form: TypeError: Failed to fetch');
    federation.loadRemote.mockRejectedValueOnce(away).mockResolvedValueOnce('part');
    await expect(loadExpose(wanted, './application', LIMITS)).resolves.toBe('part');
    federation.loadRemote.mockRejectedValue(away);
    await expect(loadExpose(wanted, './dialogs/item', LIMITS)).rejects.toBe(away);
    expect(federation.loadRemote).toHaveBeenCalledTimes(4);
  });

  it('says what is wrong with which file, does not wait for it again at once, and tries the release last', async () => {
    const { loadExpose, candidates, forgetFailures } = await openPage();
    originWithout('1.1.0/application.js');
    federation.loadRemote.mockRejectedValue(notLoaded('application.js'));
    const failure = { why: 'missing', message: 'mf-menu@1.1.0 ./application: application.js' };
    await expect(loadExpose(wanted, './application', LIMITS)).rejects.toMatchObject(failure);
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
    await expect(loadExpose(wanted, './application', LIMITS)).rejects.toMatchObject(failure);
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
    // The site's own address may still bring it.
    expect(candidates(plan).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);

    const { bothAddresses } = await import('./addresses.ts');
    const atSite = bothAddresses(wanted).find(({ planBase }) => planBase !== undefined)!;
    await expect(loadExpose(atSite, './application', LIMITS)).rejects.toMatchObject({ name: 'LoadFailure' });
    expect(candidates(plan).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    forgetFailures(plan);
    expect(candidates(plan).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('does not try again what came and threw, and tries its release last', async () => {
    const { loadExpose, candidates } = await openPage();
    federation.loadRemote.mockRejectedValue(new TypeError('dishes is undefined'));
    await expect(loadExpose(wanted, './application', LIMITS)).rejects.toMatchObject({
      why: 'throw',
      message: 'mf-menu@1.1.0 ./application: TypeError: dishes is undefined',
    });
    expect(federation.loadRemote).toHaveBeenCalledTimes(1);
    expect(candidates(plan).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('takes a container without the part for one that threw', async () => {
    const { loadExpose } = await openPage();
    federation.loadRemote.mockResolvedValue(null);
    await expect(loadExpose(wanted, './application', LIMITS)).rejects.toMatchObject({ why: 'throw' });
  });

  it('gives up what is not whole within the limit', async () => {
    const { loadExpose } = await openPage();
    federation.loadRemote.mockReturnValue(new Promise(() => {}));
    await expect(loadExpose(wanted, './application', { silent: 60_000, total: 10 })).rejects.toMatchObject({
      why: 'late',
    });
  });

  it('gives each address of a release a container of its own: federation remembers by name what it could not load', async () => {
    const { loadExpose } = await openPage();
    const { bothAddresses, noteFailedAddress } = await import('./addresses.ts');
    const { LoadFailure } = await import('./fetch-error.ts');
    federation.loadRemote.mockResolvedValue('part');
    const atSite = () => bothAddresses(wanted).find(({ planBase }) => planBase !== undefined)!;
    const load = (addressed: typeof wanted) => loadExpose(addressed, './application', LIMITS);
    await load(wanted);
    await load(atSite());
    noteFailedAddress(atSite(), new LoadFailure('missing', 'entry.js'));
    await load(atSite());
    const names = federation.registerRemotes.mock.calls.map(([[remote]]) => remote!.name);
    expect(names).toEqual(['mf_menu@1.1.0', 'mf_menu@1.1.0+site.1', 'mf_menu@1.1.0+site.2']);
  });
});

describe('what a mounted release loads later', () => {
  it('has the same limits and second try', async () => {
    const { partLoader } = await openPage();
    const load = partLoader(wanted, { silent: 60_000, total: 20 });
    const screen = jest.fn().mockRejectedValueOnce(notLoaded('screen-menu.js')).mockResolvedValueOnce('screen');
    await expect(load('screens/menu', screen)).resolves.toBe('screen');
    await expect(load('screens/menu', () => new Promise(() => {}))).rejects.toMatchObject({ why: 'late' });
    await expect(load('loaders/menu', () => Promise.reject(new Error('broken')))).rejects.toMatchObject({
      why: 'throw',
      message: 'mf-menu@1.1.0 loaders/menu: Error: broken',
    });
  });
});
