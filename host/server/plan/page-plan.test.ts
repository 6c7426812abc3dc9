/** A worker module in the plan of a page (decision 417). */
import type { ModuleFace, Plan, PlanModule } from '@sufra/contract';
import { activePlan, mayMakeWorkers } from './active.ts';
import { makePagePlan } from './page-plan.ts';

const slots = [{ slot: 'page.before', name: 'thanks', order: 1 }];
const release = (version: string, face: Partial<ModuleFace>): PlanModule =>
  ({
    ...{ name: 'mf-rate', version, base: `/mf-rate/${version}`, contract: '1.0.0', fallbacks: [] },
    face: {
      owner: 'rate',
      routes: [],
      navigation: [],
      dialogs: ['ask'],
      slots,
      topics: { publishes: [], consumes: [] },
      ...face,
    },
    browser: { entry: 'entry.js', exposes: {}, screens: {}, locales: { ar: [], en: [] } },
  }) as unknown as PlanModule;
const worker = release('2.0.0', {
  runtime: 'worker',
  endpoints: ['branch.list-branches'],
  topics: { publishes: ['rate.given'], consumes: [], asks: ['menu.position'] },
});
const pagePlanOf = (module: PlanModule, spoken = '1.2.0') => {
  const shell = { ...release('1.0.0', {}), contract: spoken };
  const active = activePlan({ modules: [module], shell, limits: {}, revision: 1 } as unknown as Plan as never, {});
  return { active, page: makePagePlan(active, { owner: null, locale: 'en', isOpen: true }) };
};

it('a worker module has what it may ask for in the page, draws nothing on the server, and its contributions are late', () => {
  const { active, page } = pagePlanOf({ ...worker, fallbacks: [release('1.0.0', {})] });
  expect([...active.slots]).toEqual([]);
  expect(page.modules[0]).toMatchObject({
    worker: {
      ...{ owner: 'rate', endpoints: ['branch.list-branches'], publishes: ['rate.given'], consumes: [] },
      ...{ answers: [], asks: ['menu.position'], dialogs: ['ask'] },
    },
    slots: [{ name: 'thanks', late: true }],
  });
  // An earlier release may have run in the page.
  expect(page.modules[0]!.fallbacks[0]).not.toHaveProperty('worker');
});

it('a document allows workers from texts where a release of the plan runs in one', () => {
  const inPage = release('3.0.0', {});
  expect(pagePlanOf(inPage).active.slots.get('page.before')).toHaveLength(1);
  expect(mayMakeWorkers([inPage])).toBe(false);
  expect(mayMakeWorkers([worker])).toBe(true);
  expect(mayMakeWorkers([{ ...inPage, fallbacks: [worker] }])).toBe(true);
});

it('a worker module is on no page of a shell that speaks an earlier contract, and says its own to one that is fallen back to [PLAT-023]', () => {
  expect(pagePlanOf({ ...worker, contract: '1.1.0' }, '1.1.0').page.modules).toEqual([]);
  expect(pagePlanOf(release('1.0.0', {}), '1.1.0').page.modules).toHaveLength(1);
  const { page } = pagePlanOf({ ...release('2.0.0', {}), fallbacks: [{ ...worker, contract: '1.1.0' }] });
  expect(page.modules[0]).toMatchObject({ contract: '1.0.0', fallbacks: [{ contract: '1.2.0' }] });
});
