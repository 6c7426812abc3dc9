import type { PageModule, PageRelease } from '@sufra/contract';
import type { LoadPart } from '@sufra/module/browser';

jest.mock('./containers.ts', () => ({
  candidates: (module: PageModule) => [module, ...module.fallbacks],
  forgetFailures: () => {},
}));

import { type MountLimits, MountTimeout, mountWithin, replaceElement } from './mount-within.ts';
import { createPart } from './part.ts';

const LIMIT_MS = 8000;
const release = (version: string) => ({ name: 'mf-menu', version }) as PageRelease;
const forEver = new Promise<never>(() => {});
const load: LoadPart = (_, part) => part();

const limits = (changes: Partial<MountLimits> = {}): MountLimits => ({
  limit: LIMIT_MS,
  loadPart: load,
  isFetching: () => false,
  ...changes,
});

/** What happened to a mount: `waits`, a value or an error. */
function watch(mount: (loadPart: LoadPart) => Promise<unknown>, changes?: Partial<MountLimits>): () => unknown {
  let state: unknown = 'waits';
  mountWithin(release('1.4.2'), limits(changes), mount).then(
    (value) => (state = value),
    (error) => (state = error),
  );
  return () => state;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a mount', () => {
  it('that ends in time is what it is, also when it throws', async () => {
    const done = watch(async () => 'done');
    const threw = watch(async () => {
      throw new Error('broken');
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(done()).toBe('done');
    expect(threw()).toEqual(new Error('broken'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that never ends is cut off after the load limit', async () => {
    const state = watch(() => forEver);
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 300);
    expect(state()).toBe('waits');
    await jest.advanceTimersByTimeAsync(300);
    expect(state()).toBeInstanceOf(MountTimeout);
    expect(String(state())).toContain('mf-menu@1.4.2');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has its own time only: files on their way and answers of the provider do not count', async () => {
    let fetching = true;
    const file = Promise.withResolvers<string>();
    const state = watch(
      async (loadPart) => {
        await loadPart('screens/menu', () => file.promise);
        await forEver;
      },
      { isFetching: () => fetching },
    );
    await jest.advanceTimersByTimeAsync(LIMIT_MS * 2);
    expect(state()).toBe('waits');
    fetching = false;
    await jest.advanceTimersByTimeAsync(LIMIT_MS * 2);
    expect(state()).toBe('waits');
    file.resolve('here');
    await jest.advanceTimersByTimeAsync(LIMIT_MS + 250);
    expect(state()).toBeInstanceOf(MountTimeout);
  });

  it('does not wait for others for ever either', async () => {
    const state = watch(() => forEver, { isFetching: () => true });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(state()).toBeInstanceOf(MountTimeout);
  });
});

it('a release whose mount never ends makes way for the one before, and cannot write into it later [HOST-035]', async () => {
  const menu = { ...release('1.4.2'), fallbacks: [release('1.4.1')] } as unknown as PageModule;
  document.body.innerHTML = '<main><div data-module="mf-menu">skeleton</div></main>';
  let element = document.querySelector<HTMLElement>('main > div')!;
  const late = Promise.withResolvers<void>();
  const reports: object[] = [];
  const part = createPart({
    module: menu,
    phase: 'mount',
    name: () => 'screen/menu',
    element: () => element,
    report: (failure) => reports.push(failure),
    onAllFailed: (error) => {
      throw error;
    },
    async mount({ release: { version } }) {
      const into = element;
      try {
        await mountWithin(release(version), limits(), async () => {
          if (version === '1.4.2') await late.promise;
          into.textContent = version;
        });
      } catch (error) {
        element = replaceElement(into);
        throw error;
      }
      return async () => {};
    },
  });
  const shown = part.show();
  expect(element.textContent).toBe('skeleton');
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await shown;
  expect(reports).toMatchObject([{ module: 'mf-menu', version: '1.4.2', phase: 'mount', cause: 'late' }]);
  late.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(document.querySelector('main')!.textContent).toBe('1.4.1');
});
