/** A part with the real way back, addresses and input; only federation, which loads the scripts, is a fake. */
import { ApiError } from '@sufra/api';
import { CONTRACT_VERSION, type PageModule, type PageRelease } from '@sufra/contract';
import { LoaderFailure } from '@sufra/module/browser';
import { watchInput } from '../failures/keep-input.ts';
import { LoadFailure } from './fetch-error.ts';
import { createPart, type Mount } from './part.ts';

jest.mock('./runtime.ts', () => ({ createInstance: () => ({}) }));
jest.mock('./shared.ts', () => ({ sharedLibraries: () => ({}) }));

const release = (version: string): PageRelease => ({
  name: 'mf-menu',
  version,
  base: `https://cdn.example/mf-menu/${version}`,
  contract: CONTRACT_VERSION,
  entry: 'entry.js',
  exposes: {},
  screens: {},
  locale: [],
});
const plan: PageModule = {
  ...release('1.2.0'),
  owner: 'menu',
  routes: [],
  dialogs: [],
  slots: [],
  fallbacks: [release('1.1.0'), release('1.0.0')],
};

/** A part whose releases behave as said; good ones show a field with their version. */
function openPart(broken: Record<string, unknown> = {}) {
  document.body.innerHTML = '<main><div data-module="mf-menu"></div></main>';
  const element = document.querySelector<HTMLElement>('[data-module]')!;
  const mounted: Mount[] = [];
  const stopped: string[] = [];
  const reports: string[] = [];
  const failed: unknown[] = [];
  const part = createPart({
    module: plan,
    phase: 'mount',
    name: () => 'screens/menu',
    element: () => element,
    report: ({ version, phase, cause, part }) => reports.push(`${version} ${phase} ${cause} ${part}`),
    onAllFailed: (error) => failed.push(error),
    mount: async (mount) => {
      const { version } = mount.release;
      mounted.push(mount);
      if (broken[version]) throw broken[version];
      element.innerHTML = `<input name="search" data-version="${version}">`;
      return async () => {
        stopped.push(version);
        element.replaceChildren();
      };
    },
  });
  const input = () => element.querySelector('input');
  return {
    part,
    mounted,
    stopped,
    reports,
    failed,
    input,
    versions: () => mounted.map((each) => each.release.version),
  };
}
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part of a module on the page', () => {
  it('mounts the wanted release', async () => {
    const { part, versions, reports, input } = openPart();
    await part.show();
    expect([versions(), reports, input()?.dataset.version]).toEqual([['1.2.0'], [], '1.2.0']);
  });

  it('goes back until a release works, and reports each that did not with its part [HOST-035]', async () => {
    const { part, versions, reports } = openPart({ '1.2.0': new Error('broken'), '1.1.0': new Error('broken too') });
    await part.show();
    expect(versions()).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(reports).toEqual(['1.2.0 mount throw screens/menu', '1.1.0 mount throw screens/menu']);
  });

  it('replaces a release that throws later, with what was typed and where focus was [HOST-035]', async () => {
    watchInput();
    const { part, mounted, stopped, reports, input } = openPart();
    await part.show();
    input()!.value = 'kabsa';
    input()!.focus();
    input()!.dispatchEvent(new Event('input', { bubbles: true }));
    mounted[0]!.onFailure(new Error('broken now'));
    await settled();
    expect(stopped).toEqual(['1.2.0']);
    expect([input()?.dataset.version, input()?.value, document.activeElement]).toEqual(['1.1.0', 'kabsa', input()]);
    expect(reports).toEqual(['1.2.0 render throw screens/menu']);
  });

  it.each([
    ['files', new LoadFailure('network', 'gone')],
    ['texts or a screen', new LoadFailure('missing', 'gone')],
    ['data', new LoaderFailure('menu', new ApiError('offline', 0, []))],
  ])('asks again by itself for %s that a lost network did not bring [X-027]', async (_, error) => {
    const broken: Record<string, unknown> = { '1.2.0': error, '1.1.0': error, '1.0.0': error };
    const { part, failed, input } = openPart(broken);
    await part.show();
    expect([failed.length, input()]).toEqual([1, null]);
    for (const version of Object.keys(broken)) delete broken[version];
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(input()?.dataset.version).toBe('1.2.0');
  });

  it('does not come by itself once it has ended, nor when it threw [X-027]', async () => {
    const threw = openPart({ '1.2.0': new Error('a'), '1.1.0': new Error('b'), '1.0.0': new Error('c') });
    await threw.part.show();
    const ended = openPart({ '1.2.0': new LoaderFailure('menu', new ApiError('offline', 0, [])) });
    await ended.part.show();
    await ended.part.end();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect([threw.versions().length, ended.versions().length]).toEqual([3, 1]);
  });

  it('tries on another page what broke on the one before', async () => {
    const broken: Record<string, unknown> = {};
    const { part, mounted, input, failed } = openPart(broken);
    await part.show();
    for (const version of ['1.2.0', '1.1.0', '1.0.0']) broken[version] = new Error('broken');
    mounted[0]!.onFailure(new Error('broken now'));
    await settled();
    expect(failed).toHaveLength(1);
    for (const version of Object.keys(broken)) delete broken[version];
    await part.again();
    expect(input()?.dataset.version).toBe('1.2.0');
  });

  const moved = () =>
    new DOMException(
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      'NotFoundError',
    );

  it('mounts the same release again when another program changed its nodes, with what was typed [X-033]', async () => {
    const { part, mounted, stopped, input, versions, reports, failed } = openPart();
    watchInput();
    await part.show();
    input()!.value = 'kabsa';
    input()!.dispatchEvent(new Event('input', { bubbles: true }));
    mounted[0]!.onFailure(moved());
    await settled();
    expect([versions(), stopped, failed]).toEqual([['1.2.0', '1.2.0'], ['1.2.0'], []]);
    expect(input()!.value).toBe('kabsa');
    expect(reports).toEqual(['1.2.0 render foreign screens/menu']);
  });

  it('ends that with words when the page is changed again and again [X-033]', async () => {
    const { part, mounted, versions, failed } = openPart();
    await part.show();
    for (let again = 0; again < 4; again++) {
      mounted.at(-1)!.onFailure(moved());
      await settled();
    }
    expect(new Set(versions())).toEqual(new Set(['1.2.0']));
    expect([mounted.length, failed.length]).toEqual([4, 1]);
  });

  it('mounts a release again from its other address when a later file of it did not come, once', async () => {
    const { part, mounted } = openPart();
    await part.show();
    mounted[0]!.onFailure(new LoadFailure('missing', 'screen-item.js'));
    await settled();
    mounted[1]!.onFailure(new LoadFailure('missing', 'screen-item.js'));
    await settled();
    expect(mounted.map(({ release: { version, base } }) => `${version} ${new URL(base).host}`)).toEqual([
      '1.2.0 cdn.example',
      `1.2.0 ${location.host}`,
      '1.1.0 cdn.example',
    ]);
  });

  it('says once that no release works, with the wanted one’s error', async () => {
    const first = new Error('the wanted one');
    const { part, failed, versions } = openPart({ '1.2.0': first, '1.1.0': 'x', '1.0.0': new Error('y') });
    await part.show();
    expect([failed, versions().length]).toEqual([[first], 3]);
  });

  it('takes missing data for no fault of the release: no other one is tried', async () => {
    const noData = new LoaderFailure('menu', new ApiError('offline', 0, []));
    const { part, mounted, failed, versions, stopped } = openPart();
    await part.show();
    mounted[0]!.onFailure(noData);
    await settled();
    expect([versions(), stopped, failed]).toEqual([['1.2.0'], ['1.2.0'], [noData]]);
  });

  it('tries every release again when the customer asks for it', async () => {
    const broken: Record<string, unknown> = Object.fromEntries(
      ['1.2.0', '1.1.0', '1.0.0'].map((version) => [version, new Error(version)]),
    );
    const { part, failed, input } = openPart(broken);
    await part.show();
    delete broken['1.2.0'];
    await part.retry();
    expect([failed.length, input()?.dataset.version]).toEqual([1, '1.2.0']);
  });

  it('removes what comes after it has ended, and reports nothing', async () => {
    const { part, mounted, stopped, failed, reports } = openPart();
    const showing = part.show();
    await part.end();
    await showing;
    expect([mounted[0]!.isWanted(), stopped, failed, reports]).toEqual([false, ['1.2.0'], [], []]);
    mounted[0]!.onFailure(new Error('late'));
    await settled();
    expect(mounted).toHaveLength(1);
  });

  it('ignores what a release throws while it is unmounted', async () => {
    const { part, mounted } = openPart();
    await part.show();
    document.querySelector('[data-module]')!.replaceChildren = () => {
      throw new Error('cannot be taken away');
    };
    await expect(part.end()).resolves.toBeUndefined();
    expect(mounted[0]!.isWanted()).toBe(false);
  });
});
