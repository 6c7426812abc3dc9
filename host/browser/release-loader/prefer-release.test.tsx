import type { PageModule, PageRelease } from '@sufra/contract';

jest.mock('./containers.ts', () => ({ candidates: (module: PageModule) => [module, ...module.fallbacks] }));

let stuck = '';
jest.mock('./stuck.ts', () => ({
  whyPassedOver: (id: string) => (id === stuck ? { cause: 'loop', message: 'The page before stood still' } : null),
}));

import { ApiError } from '@sufra/api';
import { LoaderFailure } from '@sufra/module/browser';
import { LoadFailure } from './fetch-error.ts';
import { preferRelease } from './prefer-release.ts';

let name = 'mf-menu';
let count = 0;
const release = (version: string): PageRelease => ({
  // The origin that a release came from is remembered for the page's life.
  name,
  version,
  base: `https://cdn.example/${name}/${version}`,
  contract: '1.0.0',
  entry: 'entry.js',
  exposes: {},
  screens: {},
  locale: [],
});
let menu: PageModule;
beforeEach(() => {
  name = `mf-menu-${++count}`;
  menu = {
    ...release('1.4.2'),
    owner: 'menu',
    routes: [],
    dialogs: [],
    slots: [],
    fallbacks: [release('1.4.1'), release('1.4.0')],
  };
});

describe('the way back from a bad release', () => {
  it('takes the wanted release when it works', async () => {
    const reports: unknown[] = [];
    const { release: taken } = await preferRelease(
      menu,
      'load',
      async () => 'ok',
      (failure) => reports.push(failure),
    );
    expect(taken.version).toBe('1.4.2');
    expect(reports).toEqual([]);
  });

  it('goes back release by release and reports each with its version and cause [HOST-035]', async () => {
    const reports: { version: string; phase: string; cause: string }[] = [];
    const { release: taken } = await preferRelease(
      menu,
      'mount',
      async ({ version }) => {
        if (version === '1.4.2') throw new LoadFailure('missing', 'entry.js');
        if (version === '1.4.1') throw new Error(`${version} is broken`);
      },
      (failure) => reports.push(failure),
    );
    expect(taken.version).toBe('1.4.0');
    expect(reports.map(({ version, phase, cause }) => `${version} ${phase} ${cause}`)).toEqual([
      '1.4.2 load missing',
      '1.4.1 mount throw',
    ]);
  });

  it('passes over the release that stopped the page before, and tells its team; without another one nothing is shown [PLAT-001]', async () => {
    stuck = `${name}@1.4.2`;
    const reports: { version: string; phase: string; cause: string }[] = [];
    const show = (module: PageModule) =>
      preferRelease(
        module,
        'mount',
        async ({ version }) => version,
        (failure) => reports.push(failure),
      );
    expect((await show(menu)).result).toBe('1.4.1');
    await expect(show({ ...menu, fallbacks: [] })).rejects.toThrow('stood still');
    expect(reports.map(({ version, phase, cause }) => `${version} ${phase} ${cause}`)).toEqual([
      '1.4.2 stall loop',
      '1.4.2 stall loop',
    ]);
    stuck = '';
  });

  describe('whose files did not come', () => {
    const addressOf = ({ base }: PageRelease) => base.replace(`/${name}`, '');
    const ORIGIN = 'https://cdn.example';
    const tried: string[] = [];
    const reports: { version: string; cause: string }[] = [];
    const load = (attempt: (release: PageRelease) => unknown) =>
      preferRelease(
        menu,
        'load',
        async (one) => {
          tried.push(addressOf(one));
          return attempt(one);
        },
        (failure) => reports.push(failure),
      );
    beforeEach(() => {
      tried.length = 0;
      reports.length = 0;
    });

    it('asks for the same release at the site’s own address, and does not report a transient failure', async () => {
      const { release: taken } = await load(({ base }) => {
        if (base.startsWith(ORIGIN)) throw new LoadFailure('network', 'entry.js');
      });
      expect([addressOf(taken), taken.version]).toEqual([`${location.origin}/-/files/1/1.4.2`, '1.4.2']);
      expect(reports).toEqual([]);
      // What is wanted of it next comes from there.
      tried.length = 0;
      await load(() => 'ok');
      expect(tried).toEqual([`${location.origin}/-/files/1/1.4.2`]);
    });

    it.each(['missing', 'integrity'] as const)('reports that they are %s at the plan’s address', async (why) => {
      const { release: taken } = await load(({ base }) => {
        if (base.startsWith(ORIGIN)) throw new LoadFailure(why, 'entry.js');
      });
      expect(taken.version).toBe('1.4.2');
      expect(reports).toEqual([
        { module: name, version: '1.4.2', phase: 'load', cause: 'elsewhere', message: `${why}: entry.js` },
      ]);
    });

    it('asks at another address each time: browsers remember one that failed', async () => {
      const nowhere = () => {
        throw new LoadFailure('missing', 'entry.js');
      };
      await expect(load(nowhere)).rejects.toThrow('entry.js');
      await expect(load(nowhere)).rejects.toThrow('entry.js');
      const atSite = tried.filter((address) => address.endsWith('/1.4.2') && !address.startsWith(ORIGIN));
      expect(atSite).toEqual([`${location.origin}/-/files/1/1.4.2`, `${location.origin}/-/files/2/1.4.2`]);
      expect(reports.map(({ version, cause }) => `${version} ${cause}`).slice(0, 3)).toEqual([
        '1.4.2 missing',
        '1.4.1 missing',
        '1.4.0 missing',
      ]);
    });

    it.each(['throw', 'late', 'contract'] as const)(
      'asks nowhere else for what would be the same there: %s',
      async (why) => {
        await load(({ version }) => {
          if (version === '1.4.2') throw new LoadFailure(why, 'entry.js');
        });
        expect(tried).toEqual([`${ORIGIN}/1.4.2`, `${ORIGIN}/1.4.1`]);
      },
    );

    it('is to blame for what it throws when it has come from the second address', async () => {
      await load(({ version, base }) => {
        if (version !== '1.4.2') return;
        if (base.startsWith(ORIGIN)) throw new LoadFailure('missing', 'entry.js');
        throw new Error('broken');
      });
      expect(reports).toMatchObject([{ version: '1.4.2', cause: 'throw' }]);
    });

    it('of an origin that gives no answer, is not waited for there again by others', async () => {
      await load(({ base }) => {
        if (base.startsWith(ORIGIN)) throw new LoadFailure('silent', 'entry.js');
      });
      tried.length = 0;
      menu = { ...menu, ...release('1.4.3') };
      await load(() => 'ok');
      expect(tried).toEqual([`${location.origin}/-/files/1/1.4.3`]);
    });
  });

  it('does not blame a release, nor try another, for an answer that the provider owes', async () => {
    const reports: { phase: string; cause: string }[] = [];
    const tried: string[] = [];
    const owed = new ApiError('answer', 500, []);
    await expect(
      preferRelease(
        menu,
        'mount',
        async ({ version }) => {
          tried.push(version);
          throw new LoaderFailure('item', owed);
        },
        (failure) => reports.push(failure),
      ),
    ).rejects.toThrow('item');
    expect(tried).toEqual(['1.4.2']);
    expect(reports).toMatchObject([{ phase: 'loader', cause: 'data' }]);
  });

  it('stops when it is not wanted any more, and does not report errors of the abandoned release', async () => {
    const reports: unknown[] = [];
    let wanted = true;
    await expect(
      preferRelease(
        menu,
        'mount',
        async () => {
          wanted = false;
          throw new Error('gone');
        },
        (failure) => reports.push(failure),
        new Set(),
        () => wanted,
      ),
    ).rejects.toThrow('gone');
    expect(reports).toEqual([]);
  });

  it('leaves out releases that are known to break, and says so when none is left', async () => {
    await expect(
      preferRelease(
        menu,
        'mount',
        async () => 1,
        () => {},
        new Set(['1.4.2', '1.4.1', '1.4.0']),
      ),
    ).rejects.toThrow('no release is left');
  });
});
