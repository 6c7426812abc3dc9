import type { PageModule, PageRelease } from '@sufra/contract';

jest.mock('./containers.ts', () => ({ candidates: (module: PageModule) => [module, ...module.fallbacks] }));

import { preferRelease } from './prefer-release.ts';

const release = (version: string): PageRelease => ({
  name: 'mf-menu',
  version,
  base: '',
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

  it('tries again once, for a passing fault [HOST-035]', async () => {
    let tries = 0;
    const { release: taken } = await preferRelease(
      menu,
      'load',
      async () => {
        tries++;
        if (tries === 1) throw new Error('network');
      },
      () => {},
    );
    expect(taken.version).toBe('1.4.2');
    expect(tries).toBe(2);
  });

  it('goes back release by release and reports each with its version and cause', async () => {
    const reports: { version: string; phase: string }[] = [];
    const { release: taken } = await preferRelease(
      menu,
      'mount',
      async ({ version }) => {
        if (version !== '1.4.0') throw new Error(`${version} is broken`);
      },
      (failure) => reports.push(failure),
    );
    expect(taken.version).toBe('1.4.0');
    expect(reports.map(({ version, phase }) => `${phase} ${version}`)).toEqual([
      'mount 1.4.2',
      'mount 1.4.2',
      'mount 1.4.1',
      'mount 1.4.1',
    ]);
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
