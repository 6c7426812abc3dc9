import type { PageModule, PageRelease } from '@sufra/contract';

jest.mock('./containers.ts', () => ({ candidates: (module: PageModule) => [module, ...module.fallbacks] }));

import { ApiError } from '@sufra/api';
import { LoaderFailure } from '@sufra/module/browser';
import { LoadFailure } from './load-failure.ts';
import { preferRelease } from './prefer-release.ts';

const release = (version: string): PageRelease => ({
  name: 'mf-menu',
  version,
  base: '',
  contract: '1.0.0',
  entry: 'entry.js',
  exposes: {},
  screens: {},
  locale: [],
});
const menu: PageModule = {
  ...release('1.4.2'),
  owner: 'menu',
  routes: [],
  dialogs: [],
  slots: [],
  fallbacks: [release('1.4.1'), release('1.4.0')],
};

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

  it('stops when nobody waits for it any more, and does not report what giving up broke', async () => {
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
