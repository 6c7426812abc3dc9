import type { Branch, TimeSlots } from '@sufra/api/branch/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import fc from 'fast-check';
import type { LineRow } from '../tables.ts';
import type { Facts } from './facts.ts';
import { quoteCart } from './quote.ts';
import { nextSlots } from './quote-time.ts';

const dish = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  group_id: 'g',
  names: { ar: id, en: id },
  descriptions: {},
  image: null,
  price: '20.00',
  price_from: false,
  min_price: '20.00',
  has_choices: false,
  needs_choice: false,
  allergens: [],
  tags: [],
  max_per_order: null,
  availability: { state: 'available' },
  price_version: '1',
  option_groups: [],
  insurance_groups: [],
  ...changes,
});

const branch: Branch = {
  id: 'b',
  uuid: 'u',
  number: 1,
  names: { ar: 'العليا', en: 'Olaya' },
  district: {},
  address: {},
  latitude: 24,
  longitude: 46,
  phone: '+966112345678',
  time_zone: 'Asia/Riyadh',
  currency: 'SAR',
  sort: 1,
  state: 'open',
  next_change_at: null,
  services: [
    {
      type: 'pickup',
      state: 'open',
      asap_allowed: true,
      schedule_allowed: true,
      asap_offered: true,
      schedule_offered: true,
      opens_at: '2026-01-10T13:00:00+03:00',
      closes_at: null,
      last_order_at: null,
      promise_min: 15,
      promise_max: 25,
      min_order: '30.00',
      max_days: 2,
    },
  ],
  hours: [],
  overrides: [],
  modules: { reservation: false, waiting: false },
  vat: { enabled: true, number: '3', url: null, rate: '0.15' },
};
const offering = (asap_offered: boolean, schedule_offered: boolean): Branch => ({
  ...branch,
  services: [{ ...branch.services[0]!, asap_offered, schedule_offered }],
});
const slot = (from: string, reason: 'full' | 'past' | null = null) => ({
  from: `2026-01-10T${from}:00+03:00`,
  to: `2026-01-10T${from}:59+03:00`,
  available: reason === null,
  reason,
});
const slots: TimeSlots = {
  type: 'pickup',
  time_zone: 'Asia/Riyadh',
  days: [{ date: '2026-01-10', slots: [slot('19:00', 'past'), slot('19:15', 'full'), slot('19:30'), slot('19:45')] }],
  asap: { available: true, from: '2026-01-10T18:15:00+03:00', to: '2026-01-10T18:25:00+03:00', reason: null },
};
const asap = { delivery_time: 'asap', scheduled_day: null, scheduled_period: null } as const;
const at = (clock: string) =>
  ({
    delivery_time: 'schedule',
    scheduled_day: '2026-01-10',
    scheduled_period: new Date(`2026-01-10T${clock}:00+03:00`).toISOString(),
  }) as const;

const facts = (changes: Partial<Facts> & { dishes?: Item[] } = {}): Facts => {
  const { dishes = [dish('rice')], ...rest } = changes;
  return {
    type: 'pickup',
    now: Date.parse('2026-01-10T18:00:00+03:00'),
    time: asap,
    savings: { coupon: null, usesPoints: false, usesWallet: false, points: null, wallet: null },
    offers: [],
    branch,
    items: new Map(dishes.map((item) => [item.id, item])),
    alternatives: new Map(),
    slots,
    delivery: null,
    destination: { area: null, table_names: null, fault: null },
    checkoutOn: true,
    runsOutOn: false,
    lateRule: null,
    tipRule: null,
    ...rest,
  };
};
const line = (item_id: string, changes: Partial<LineRow> = {}): LineRow => ({
  id: `line-${item_id}`,
  item_id,
  names: { en: `old ${item_id}` },
  qty: 2,
  options: [],
  insurance: [],
  note: null,
  runs_out: null,
  seen_price: '20.00',
  owner_id: null,
  owner_name: null,
  changed_in: null,
  ...changes,
});
const gatesOf = (rows: LineRow[], world: Facts) =>
  quoteCart(rows, world).gates.map(({ code, severity }) => `${severity} ${code}`);

describe('a line of the cart', () => {
  it.each<[string, Partial<Item> | null, Partial<LineRow>, string, string | null]>([
    ['can be had', {}, {}, 'ok', null],
    ['is gone from the menu', null, {}, 'unavailable', 'ITEM_UNAVAILABLE'],
    ['has sold out', { availability: { state: 'sold_out' } }, {}, 'unavailable', 'ITEM_UNAVAILABLE'],
    ['is not sold in this type', { availability: { state: 'type_off' } }, {}, 'unavailable', 'TYPE_OFF'],
    [
      'is not sold at this hour',
      { availability: { state: 'hours', days: [0], from: '12:00', to: '16:00' } },
      {},
      'time',
      'ITEM_HOURS',
    ],
    ['is for a chosen time only', { availability: { state: 'scheduled_only' } }, {}, 'time', 'SCHEDULE_ONLY'],
    ['costs more', { price: '21.75' }, {}, 'price_changed', 'PRICE_CHANGED'],
    ['costs less', { price: '18.00' }, {}, 'price_changed', 'PRICE_CHANGED'],
    ['is more than one order may have', { max_per_order: 1 }, {}, 'max_qty', 'MAX_PER_ORDER'],
    [
      'names an option that is gone',
      {},
      { options: [{ option_id: 'gone', qty: 1 }] },
      'option_unavailable',
      'OPTION_UNAVAILABLE',
    ],
    [
      'lacks a choice that is required now',
      {
        option_groups: [
          { id: 'size', names: { en: 'Size' }, select: 'single', min: 1, max: 1, free_count: 0, options: [] },
        ],
      },
      {},
      'rule',
      'OPTION_REQUIRED',
    ],
  ])('%s', (_, item, row, state, reason) => {
    const { lines } = quoteCart([line('rice', row)], facts({ dishes: item ? [dish('rice', item)] : [] }));
    expect(lines[0]).toMatchObject({ state, reason: reason && { code: reason } });
  });

  it('keeps its name and is not summed up when the dish is gone: greyed, never deleted [CHK-015]', () => {
    const { lines, totals, count } = quoteCart([line('rice'), line('soup')], facts({ dishes: [dish('soup')] }));
    expect(lines[0]).toMatchObject({ names: { en: 'old rice' }, total: '40.00', state: 'unavailable' });
    expect(totals.due).toBe(4000);
    expect(count).toBe(4);
  });

  it('shows the old price beside the new one and the difference of all [CHK-016]', () => {
    const dishes = [dish('rice', { price: '21.75' }), dish('soup', { price: '19.00' })];
    const { lines, gates } = quoteCart([line('rice'), line('soup', { qty: 1 })], facts({ dishes }));
    expect(lines.map(({ was, unit_price }) => [was, unit_price])).toEqual([
      ['20.00', '21.75'],
      ['20.00', '19.00'],
    ]);
    expect(gates).toEqual([{ code: 'PRICE_CHANGED', severity: 'warn', params: { count: 2, difference: '2.50' } }]);
  });

  it('holds its VAT inside [API-049]', () => {
    const { totals } = quoteCart([line('rice')], facts({ dishes: [dish('rice', { price: '57.50' })] }));
    expect(totals.list).toContainEqual({ code: 'vat', amount: '15.00' });
    expect(totals.due).toBe(11_500);
  });

  it('counts a dish over all its lines against its maximum', () => {
    const rows = [line('rice', { qty: 2 }), line('rice', { id: 'other', qty: 2, note: 'hot' })];
    expect(
      quoteCart(rows, facts({ dishes: [dish('rice', { max_per_order: 3 })] })).lines.map(({ state }) => state),
    ).toEqual(['max_qty', 'max_qty']);
  });
});

describe('the cart as a whole', () => {
  it.each<[string, LineRow[], Partial<Facts>, string[]]>([
    ['in order', [line('rice')], {}, []],
    ['empty', [], {}, ['block CART_EMPTY']],
    ['below the minimum [CHK-018]', [line('rice', { qty: 1 })], {}, ['block BELOW_MINIMUM']],
    ['ordering switched off', [line('rice')], { checkoutOn: false }, ['block MODULE_DISABLED']],
    ['branch gone', [line('rice')], { branch: null, slots: null }, ['block BRANCH_CLOSED']],
    ['type not offered', [line('rice')], { slots: null }, ['block TYPE_OFF']],
    [
      'branch paused',
      [line('rice')],
      {
        branch: { ...branch, state: 'paused' },
        slots: { ...slots, asap: { available: false, from: null, to: null, reason: 'paused' } },
      },
      ['block BRANCH_PAUSED'],
    ],
    [
      'closed now',
      [line('rice')],
      { slots: { ...slots, asap: { available: false, from: null, to: null, reason: 'closed' } } },
      ['block BRANCH_CLOSED'],
    ],
    [
      'asap switched off by the tenant [CHK-008]',
      [line('rice')],
      { branch: offering(false, true) },
      ['block SCHEDULE_ONLY'],
    ],
    [
      'schedule switched off by the tenant [CHK-009]',
      [line('rice')],
      { time: at('19:30'), branch: offering(true, false) },
      ['block SLOT_INVALID'],
    ],
    [
      'neither asap nor schedule [CHK-009]',
      [line('rice')],
      { branch: offering(false, false) },
      ['block BRANCH_CLOSED'],
    ],
    ['a free slot', [line('rice')], { time: at('19:30') }, []],
    ['a full slot [CHK-011]', [line('rice')], { time: at('19:15') }, ['block SLOT_FULL']],
    ['a slot too soon [CHK-011]', [line('rice')], { time: at('19:00') }, ['block SLOT_PASSED']],
    ['a slot that has begun [CHK-011]', [line('rice')], { time: at('17:45') }, ['block SLOT_PASSED']],
    ['a slot that is none', [line('rice')], { time: at('19:33') }, ['block SLOT_INVALID']],
  ])('%s', (_, rows, world, gates) => {
    expect(gatesOf(rows, facts(world))).toEqual(gates);
  });

  it('says how much is missing to the minimum, deposits not counted [CHK-018]', () => {
    const pot = { id: 'pot', names: {}, deposit: '50.00', refundable: true, return_days: 7, default: true };
    const group = { id: 'i', names: null, select: 'single' as const, min: 0, max: 1, options: [pot] };
    const rows = [line('rice', { qty: 1, insurance: [{ option_id: 'pot', qty: 1 }] })];
    const { gates, totals } = quoteCart(rows, facts({ dishes: [dish('rice', { insurance_groups: [group] })] }));
    expect(gates).toEqual([
      { code: 'BELOW_MINIMUM', severity: 'block', params: { minimum: '30.00', missing: '10.00' } },
    ]);
    expect(totals.due).toBe(7000);
  });

  it("promises the slot, or the kitchen's minutes", () => {
    expect(quoteCart([line('rice')], facts()).promise).toEqual({ from: slots.asap.from, to: slots.asap.to });
    expect(quoteCart([line('rice')], facts({ time: at('19:30') })).promise?.from).toBe('2026-01-10T19:30:00+03:00');
  });

  it('names the next free times after the one that filled, as data [CHK-011]', () => {
    expect(nextSlots(facts({ time: at('19:15') })).map(({ from }) => from.slice(11, 16))).toEqual(['19:30', '19:45']);
  });

  it('costs what its lines cost, to the halala, whatever is in it', () => {
    const price = fc
      .integer({ min: 0, max: 99_999 })
      .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
    const rows = fc.array(fc.record({ price, qty: fc.integer({ min: 1, max: 99 }), gone: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, (given) => {
        const dishes = given.flatMap(({ price: now, gone }, index) =>
          gone ? [] : [dish(String(index), { price: now })],
        );
        const { lines, totals } = quoteCart(
          given.map(({ qty }, index) => line(String(index), { qty })),
          facts({ dishes }),
        );
        const counted = lines.filter(({ state }) => state === 'ok' || state === 'price_changed');
        expect(totals.due).toBe(counted.reduce((sum, { total }) => sum + toMinor(total), 0));
        for (const { total, unit_price, qty } of counted) expect(toMinor(total)).toBe(toMinor(unit_price) * qty);
      }),
    );
  });
});
