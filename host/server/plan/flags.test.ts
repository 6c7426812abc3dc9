import type { FaceFlag, PlanFlag, Settings } from '@sufra/contract';
import { flag } from '@sufra/contract/flag';
import { type ActivePlan, activePlan } from './active.ts';
import { pageFlags, roleOf } from './flags.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const cards: FaceFlag = {
  ...flag({ name: 'menu.cards', values: ['full', 'short'], default: 'full' }),
  about: { ar: 'بطاقات', en: 'Cards' },
  owner: 'menu team',
  ends: '2026-12-31',
  restaurant: true,
};
const counted: FaceFlag = {
  ...cards,
  ...flag({ name: 'menu.counted', default: false }),
  restaurant: undefined as never,
};

function active(said: Record<string, readonly PlanFlag[]>, flags: readonly FaceFlag[] = [cards, counted]): ActivePlan {
  const module = {
    name: 'mf-menu',
    face: { name: 'mf-menu', owner: 'menu', routes: [], navigation: [], slots: [], flags },
  };
  return activePlan({ modules: [module], flags: said } as never, {});
}

const valuesOf = (said: Record<string, readonly PlanFlag[]>, settings: Settings = {}, now = NOW) =>
  pageFlags(active(said), settings, now).values;

describe('flags of a page', () => {
  it('says nothing of a flag that is at its default [PLAT-014]', () => {
    expect(valuesOf({})).toBeUndefined();
    expect(valuesOf({ 'menu.cards': [{ value: 'full' }] })).toBeUndefined();
    expect(valuesOf({ 'menu.cards': [{ value: 'short' }] })).toEqual({ 'menu.cards': 'short' });
  });

  it.each([
    ['the restaurant’s choice goes before the operator’s word', 'full', [{ value: 'short' }], undefined],
    ['a held word goes before the restaurant’s choice', 'full', [{ value: 'short', held: true }], 'short'],
    ['the restaurant’s choice goes before nothing', 'short', [], 'short'],
  ] as const)('%s [PLAT-014]', (_, chosen, said, expected) => {
    const values = valuesOf({ 'menu.cards': said }, { 'flags.menu.cards': chosen });
    expect(values?.['menu.cards']).toBe(expected);
  });

  it('a restaurant sets no flag that is the operator’s alone [PLAT-014]', () => {
    expect(valuesOf({}, { 'flags.menu.counted': '1' })).toBeUndefined();
  });

  it('a role makes documents of its own, only where values differ by it [PLAT-014]', () => {
    const both = pageFlags(active({ 'menu.cards': [{ value: 'short', role: 'customer' }] }), {}, NOW);
    expect(both).toMatchObject({ values: { 'menu.cards': { guest: 'full', customer: 'short' } }, byRole: true });
    expect(roleOf(both, () => true)).toBe('customer');
    expect(roleOf(both, () => false)).toBeUndefined();
    const same = pageFlags(
      active({ 'menu.cards': [{ value: 'short', role: 'customer' }, { value: 'short' }] }),
      {},
      NOW,
    );
    expect(same).toMatchObject({ values: { 'menu.cards': 'short' }, byRole: false });
    expect(
      roleOf(same, () => {
        throw new Error('the cookie is opened for nothing');
      }),
    ).toBeUndefined();
  });

  it('what is unknown or of another type is the default, and logged once [PLAT-014]', () => {
    const plan = active({
      'menu.cards': [{ value: 7 }],
      'menu.counted': [{ value: '1' }],
      'menu.gone': [{ value: true }],
    });
    const told: string[] = [];
    const read = () => pageFlags(plan, { 'flags.menu.cards': 'tiny' }, NOW, (line) => told.push(line)).values;
    expect(read()).toBeUndefined();
    expect(read()).toBeUndefined();
    expect(told).toEqual([
      'tiny is no value of menu.cards',
      '7 is no value of menu.cards',
      '1 is no value of menu.counted',
      'no release declares menu.gone',
    ]);
  });

  it('has its default after its last day, without a restart [PLAT-014]', () => {
    const plan = active({ 'menu.cards': [{ value: 'short' }] });
    const at = (time: string) => pageFlags(plan, {}, Date.parse(time)).values;
    expect(at('2026-12-31T23:59:59Z')).toEqual({ 'menu.cards': 'short' });
    expect(at('2027-01-01T00:00:00Z')).toBeUndefined();
  });
});
