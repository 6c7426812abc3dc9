import type { ModuleFace, PageModule, PagePlan } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { createI18n } from '@sufra/i18n/i18next';
import { createQueryClient, type Platform } from '@sufra/module';
import { createSlot } from '@sufra/module/browser';
import { until } from '@sufra/testing/until';
import { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { reportUse } from '../failures/part-starts.ts';
import { loadExpose } from '../release-loader/containers.ts';
import { LoadFailure } from '../release-loader/fetch-error.ts';
import { createSlots } from './slots.ts';

jest.mock('../failures/part-starts.ts', () => ({
  ...jest.requireActual('../failures/part-starts.ts'),
  reportUse: jest.fn(),
}));
jest.mock('../release-loader/containers.ts', () => ({
  loadExpose: jest.fn(),
  versionOf: () => '1.1.0',
  partLoader: () => (_: string, part: () => unknown) => part(),
  candidates: (module: object) => [module],
  forgetFailures: () => {},
  LoadFailure: class extends Error {},
}));

const texts = { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const aModule = (name: string, slots: object[]) => ({ name, version: '1.0.0', owner: name, slots, fallbacks: [] });
const plan = {
  limits: { silent: 1000, total: 1000, fragment: 1000 },
  modules: [
    aModule('mf-b', [{ slot: 'page.before', name: 'second', order: 20 }]),
    aModule('mf-a', [
      { slot: 'page.before', name: 'third', order: 30 },
      { slot: 'page.before', name: 'first', order: 10, late: true },
      { slot: 'header.actions', name: 'elsewhere', order: 1 },
    ]),
    aModule('mf-c', [{ slot: 'page.before', name: 'broken', order: 15 }]),
  ],
} as unknown as PagePlan;

const PARTS: Record<string, ComponentType> = {
  first: () => <p>first</p>,
  second: () => <p>second</p>,
  third: () => <p>third</p>,
  broken: () => {
    throw new Error('broken');
  },
};

describe('a slot', () => {
  it('shows its contributions in their order, each on its own: one that throws leaves the others', async () => {
    // React logs what a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.mocked(loadExpose).mockImplementation(async ({ name }, expose) => {
      const part = expose.slice('./slots/'.length);
      return createSlot({ name, owner: name } as ModuleFace, part, texts, PARTS[part]!) as never;
    });
    const reported: object[] = [];
    const platform = {
      bus: createTestBus().bus,
      i18n: { locale: 'en', i18n: createI18n('en') },
      queryClient: createQueryClient(),
      store: createStore(),
      report: (failure: object) => void reported.push(failure),
    } as unknown as Platform;
    const ready = Promise.withResolvers<void>();
    const slots = createSlots(plan, null, () => platform, ready.promise);
    const element = document.createElement('div');
    // What the server has made stays where it is; the rest comes around it.
    element.innerHTML = '<div data-contribution="mf-b/second" data-module="mf-b"><p>second</p></div>';
    document.body.append(element);

    const detach = slots.attach('page.before', element);
    await slots.settled();
    expect(element.textContent).toBe('secondthird');
    expect(reported).toMatchObject([{ module: 'mf-c', version: '1.0.0', phase: 'slot' }]);
    ready.resolve();
    await until(() => element.textContent !== 'secondthird');
    expect([...element.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'first',
      'second',
      'third',
    ]);

    detach();
    await until(() => element.textContent === '');
    expect(reported).toHaveLength(1);
  });

  it('shows at its place what a lost network did not bring, once it is back [X-027]', async () => {
    let isOnline = false;
    jest.mocked(loadExpose).mockImplementation(async ({ name }, expose) => {
      if (name === 'mf-c' && !isOnline) throw new LoadFailure('network', 'gone');
      const part = expose.slice('./slots/'.length);
      return createSlot({ name, owner: name } as ModuleFace, part, texts, PARTS[part] ?? PARTS.third!) as never;
    });
    const platform = {
      bus: createTestBus().bus,
      i18n: { locale: 'en', i18n: createI18n('en') },
      queryClient: createQueryClient(),
      store: createStore(),
      report: () => {},
    } as unknown as Platform;
    const late = aModule('mf-c', [{ slot: 'page.before', name: 'other', order: 15 }]) as unknown as PageModule;
    const modules = [plan.modules[0]!, plan.modules[1]!, late];
    const slots = createSlots({ ...plan, modules } as PagePlan, null, () => platform, new Promise(() => {}));
    const element = document.createElement('div');
    document.body.append(element);
    const detach = slots.attach('page.before', element);
    await slots.settled();
    const shown = () => [...element.children].map((each) => (each as HTMLElement).dataset.contribution);
    expect(shown()).toEqual(['mf-a/first', 'mf-b/second', 'mf-a/third']);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await until(() => shown().length === 4);
    expect(shown()).toEqual(['mf-a/first', 'mf-c/other', 'mf-b/second', 'mf-a/third']);
    detach();
    await until(() => element.textContent === '');
  });

  it.each([
    ['its screen', '<div data-module="mf-a"><i></i></div>'],
    ['its dialog', '<dialog data-dialog="mf-a.ask"><i></i></dialog>'],
  ])('that a module shows in %s is noted for its release, one of the frame is not [PLAT-018]', (_, place) => {
    document.body.innerHTML = `${place}<header><b></b></header>`;
    jest.mocked(reportUse).mockClear();
    const slots = createSlots(
      { ...plan, modules: [plan.modules[1]!] },
      null,
      () => ({}) as Platform,
      Promise.resolve(),
    );
    for (const name of ['i', 'b']) slots.attach('menu.basket', document.querySelector<HTMLElement>(name)!)();
    expect(jest.mocked(reportUse).mock.calls).toEqual([[{ module: 'mf-a', version: '1.1.0' }, 'slots', 'menu.basket']]);
  });
});
