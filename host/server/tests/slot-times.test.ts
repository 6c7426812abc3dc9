/** What an edge says of the time that contributions to slots take. */

import { until } from '@sufra/testing/until';
import { CALL_LIMITS } from '../fragments/calls.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

const SLOW = '/api/v1/branch/frontend/branches';

/** Contributions that wait for the provider, never come, or throw. */
const BUNDLE = MENU_BUNDLE.replace(
  "if (target.kind === 'slot') {",
  `if (target.name === 'waits') await call({ name: 'branch.list-branches', method: 'GET', path: '${SLOW}' });
   if (target.name === 'hangs') await new Promise(() => {});
   if (target.kind === 'slot') {`,
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  edge.provider.answer('GET', SLOW, 200, { data: [], meta: { server_time: new Date().toISOString() }, errors: [] });
  edge.registry.publish((plan) => ({
    ...plan,
    limits: { ...plan.limits, fragment: 1500 },
    modules: plan.modules.map((module) =>
      module.name === 'mf-menu'
        ? edge.registry.release('mf-menu', '7.0.0', BUNDLE, {
            ...module.face,
            slots: ['waits', 'hangs', 'broken', 'quick'].map((name) => ({ slot: 'menu.basket', name, order: 10 })),
          })
        : module,
    ),
  }));
});
afterAll(() => edge.close());

// What is held back is not given up before it is released, on a busy machine either.
beforeEach(() => jest.replaceProperty(CALL_LIMITS, 'answerMs', 60_000));

/** By name: how many came, and how many of them in time. */
async function slotTimes(): Promise<Record<string, { came: number; inTime: number }>> {
  const { text } = await edge.get('localhost/metrics');
  const of = (name: string, le: string) =>
    Number(
      new RegExp(
        `^sufra_edge_slot_seconds_bucket\\{le="${le}",module="mf-menu",version="7.0.0",name="${name}"\\} (\\d+)$`,
        'm',
      ).exec(text)?.[1] ?? 0,
    );
  return Object.fromEntries(
    ['waits', 'hangs', 'broken', 'quick'].map((name) => [
      name,
      { came: of(name, '\\+Inf'), inTime: of(name, '0\\.04') },
    ]),
  );
}

it('has each contribution by release and name, that which did not come too, with the time that it was waited for [PLAT-015]', async () => {
  const release = edge.provider.holdBack('GET', SLOW);
  const page = edge.get('nakhla.localhost/menu');
  // It is given up after its own time, which is longer than a contribution that is in time has.
  await until(async () => (await slotTimes()).hangs!.came > 0);
  expect((await slotTimes()).waits).toEqual({ came: 0, inTime: 0 });
  release();
  expect((await page).text).toContain('slot waits');
  const times = await slotTimes();
  expect(times).toMatchObject({ waits: { came: 1, inTime: 0 }, hangs: { came: 1, inTime: 0 } });
  expect([times.quick!.came, times.broken!.came]).toEqual([1, 1]);
});
