import { readFlags } from '@sufra/api/staff/endpoints';
import type { FaceFlag, Plan, PlanFlag } from '@sufra/contract';
import { isForRestaurants, withDeclared } from './flags.ts';

const cards: FaceFlag = {
  ...{ name: 'menu.cards', values: ['full', 'short'], default: 'full', about: { ar: 'بطاقات', en: 'Cards' } },
  ...{ owner: 'menu team', ends: '2027-03-31', restaurant: true },
};
const counted: FaceFlag = { ...cards, name: 'menu.counted', values: [false, true], default: false };
const { restaurant: _, ...operators } = counted;
const NOW = Date.UTC(2027, 2, 1);

/** Plans of visitors that begin at each bucket: what is said, and which flags the release has. */
function edgeOf(parts: Readonly<Record<number, { said?: Record<string, PlanFlag[]>; flags?: readonly FaceFlag[] }>>) {
  const firsts = Object.keys(parts).map(Number);
  const plan = (bucket: number) => {
    const { said, flags = [cards, operators] } = parts[firsts.findLast((first) => first <= bucket)!]!;
    const face = { title: { ar: 'القائمة', en: 'Menu' }, flags };
    return { splits: firsts.slice(1), modules: [{ name: 'mf-menu', face }], flags: said } as unknown as Plan;
  };
  return { plans: { forTenant: async (_site: string, bucket: number) => plan(bucket) } } as never;
}
const params = { restaurant: 'nakhla' };
const read = async (edge: never, choices: { name: string; value: string }[] = [], now = NOW) =>
  ((await withDeclared(edge, { endpoint: readFlags, params }, { choices }, now)) as { flags: unknown[] }).flags;

describe('flags of a site on the console', () => {
  it('have the share of the visitors that each value has, by role where it differs [PLAT-014]', async () => {
    const edge = edgeOf({
      0: { said: { 'menu.cards': [{ value: 'short' }] } },
      10: { said: { 'menu.counted': [{ value: true, role: 'customer' }] } },
      70: {},
    });
    expect(await read(edge)).toMatchObject([
      {
        ...{ name: 'menu.cards', module: 'mf-menu', restaurant: true, ended: false, held: false },
        now: [
          { value: 'short', role: null, percent: 10 },
          { value: 'full', role: null, percent: 90 },
        ],
      },
      {
        ...{ name: 'menu.counted', restaurant: false },
        now: [
          { value: 'false', role: 'guest', percent: 60 },
          { value: 'true', role: 'customer', percent: 60 },
          { value: 'false', role: null, percent: 40 },
        ],
      },
    ]);
    expect(await read(edge, [{ name: 'menu.cards', value: 'short' }])).toMatchObject([
      { now: [{ value: 'short', role: null, percent: 100 }] },
      {},
    ]);
  });

  it('are fixed where an operator holds them for all visitors, and at their default after the last day [PLAT-014]', async () => {
    const held = { said: { 'menu.cards': [{ value: 'short', held: true } as PlanFlag] } };
    const choices = [{ name: 'menu.cards', value: 'full' }];
    expect(await read(edgeOf({ 0: held }), choices)).toMatchObject([{ held: true, now: [{ value: 'short' }] }, {}]);
    expect(await read(edgeOf({ 0: held, 50: {} }), choices)).toMatchObject([{ held: false }, {}]);
    const later = Date.UTC(2027, 3, 1);
    expect(await read(edgeOf({ 0: held }), [{ name: 'menu.cards', value: 'short' }], later)).toMatchObject([
      { ended: true, held: false, now: [{ value: 'full', role: null, percent: 100 }] },
      {},
    ]);
  });

  it('are chosen by restaurants only as a release declares it, until the last day; taken back always [PLAT-014]', async () => {
    const edge = edgeOf({ 0: {}, 50: { flags: [{ ...cards, values: ['full', 'short', 'none'] }] } });
    const may = (name: string, value: unknown, now = NOW) => isForRestaurants(edge, 'nakhla', name, value, now);
    // A value that a canary's release alone has is one, too.
    for (const value of ['full', 'short', 'none', null])
      expect([value, await may('menu.cards', value)]).toEqual([value, true]);
    for (const value of ['', 'tiny', true, 1, undefined, ['full']])
      expect([value, await may('menu.cards', value)]).toEqual([value, false]);
    expect(await may('menu.counted', 'true')).toBe(false);
    expect(await may('menu.cards', 'short', Date.UTC(2027, 3, 1))).toBe(false);
    expect(await may('menu.cards', null, Date.UTC(2027, 3, 1))).toBe(true);
  });

  it('are left out without a plan of the site, and of other answers [PLAT-014]', async () => {
    const away = { plans: { forTenant: () => Promise.reject(new Error('away')) } } as never;
    expect(await withDeclared(away, { endpoint: readFlags, params }, { choices: [] })).toBeNull();
    expect(await withDeclared(edgeOf({ 0: {} }), { endpoint: {} as never, params }, { choices: [] })).toBeNull();
    await expect(isForRestaurants(away, 'nakhla', 'menu.cards', 'short')).rejects.toThrow('away');
  });
});
