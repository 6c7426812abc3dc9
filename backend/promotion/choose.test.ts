/**
 * 3,000 random baskets against a naive reading of the rules: every allowed set of offers and coupon is tried
 * (CHK-055, decisions 490 and 491).
 */
import { ORDER_TYPES } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import fc from 'fast-check';
import { judgeSavings } from '../coupon/judge-coupon.ts';
import { judgeOffers } from './basket-offers.ts';
import type { Offer } from './dish-offers.ts';

const ZONE = 'Asia/Riyadh';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const NONE = { names: { ar: 'x', en: 'x' }, paused: false, archived_at: null };
const money = (most: number) => fc.integer({ min: 1, max: most }).map((minor) => (minor / 100).toFixed(2));
const some = <T>(of: fc.Arbitrary<T>) => fc.option(fc.array(of, { minLength: 1, maxLength: 2 }), { freq: 2 });
const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const instant = fc.integer({ min: -40, max: 40 }).map((hours) => new Date(NOW + hours * HOUR_MS));

const offer = fc
  .record({
    kind: fc.constantFrom('nth', 'basket_percent', 'basket_amount', 'delivery'),
    value: money(10_000),
    items: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    branches: some(fc.constantFrom('here', 'there')),
    types: some(fc.constantFrom(...ORDER_TYPES)),
    areas: fc.option(fc.constantFrom(['near'], ['far'], ['near', 'far']), { freq: 1 }),
    starts_at: fc.option(instant),
    ends_at: fc.option(instant),
    hours: fc.option(
      fc.record({ days: fc.uniqueArray(fc.nat(6), { minLength: 3, maxLength: 7 }), from: clock, to: clock }),
    ),
    min_items: money(20_000),
    cap: fc.option(money(4_000), { freq: 2 }),
    every: fc.integer({ min: 2, max: 4 }),
    combines: fc.boolean(),
  })
  .map((one) => ({
    ...NONE,
    ...one,
    ...(one.kind === 'nth' ? {} : { items: [], every: null }),
    cap: one.kind === 'basket_percent' || one.kind === 'delivery' ? one.cap : null,
  })) as fc.Arbitrary<Omit<Offer, 'id'>>;

const coupon = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'delivery', 'item'),
  value: money(10_000),
  cap: fc.option(money(4_000)),
  min_items: money(20_000),
  stackable_with: fc.constantFrom<string[][]>([], ['offers']),
  item_id: fc.constantFrom('a', 'b'),
});

const basket = fc.record({
  type: fc.constantFrom('delivery', 'delivery', 'pickup'),
  area: fc.constantFrom('near', 'far', null),
  lines: fc.array(
    fc.record({ item_id: fc.constantFrom('a', 'b', 'c'), unit: fc.nat(9_999), qty: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  fee: fc.nat(2_500),
  later: fc.constantFrom(0, 0, 3, 26),
});

interface Asked {
  type: 'delivery' | 'pickup';
  area: string | null;
  lines: { item_id: string; unit: number; qty: number }[];
  fee: number;
  later: number;
}
type Row = NonNullable<Parameters<typeof judgeSavings>[0]>;

/** Riyadh is three hours ahead, always. */
function naiveHours({ days, from, to }: NonNullable<Offer['hours']>, at: number): boolean {
  const [start, end] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))];
  const wall = new Date(at + 3 * HOUR_MS);
  const [day, hour] = [wall.getUTCDay(), wall.getUTCHours()];
  const before = (day + 6) % 7;
  if (start < end) return days.includes(day) && hour >= start && hour < end;
  return (days.includes(day) && hour >= start) || (days.includes(before) && hour < end);
}

function naiveHolds(one: Offer, { type, area, lines, later }: Asked, items: number): boolean {
  const at = NOW + later * HOUR_MS;
  return (
    (!one.branches || one.branches.includes('here')) &&
    (!one.types || one.types.includes(type)) &&
    (!one.areas || (type === 'delivery' && area !== null && one.areas.includes(area))) &&
    (!one.starts_at || one.starts_at.getTime() <= at) &&
    (!one.ends_at || at < one.ends_at.getTime()) &&
    (!one.hours || naiveHours(one.hours, at)) &&
    items >= Math.round(Number(one.min_items) * 100) &&
    (one.items.length === 0 || lines.some(({ item_id }) => one.items.includes(item_id)))
  );
}

const RANK: Record<string, number> = { nth: 0, percent: 1, amount: 2, item: 3, delivery: 4, coupon: 9 };
const cents = (text: string) => Math.round(Number(text) * 100);
/** Half up, by whole numbers. */
const share = (amount: number, percent: string) => Number((BigInt(amount) * BigInt(cents(percent)) + 5_000n) / 10_000n);

type Part = { kind: string; rank: number; id: string; combines: boolean; value: string; cap: string | null } & {
  items?: string[];
  every?: number | null;
  item_id?: string;
};

function naiveSaving(set: Part[], { lines, fee, type }: Asked, items: number): number {
  let [food, road] = [items, type === 'delivery' ? fee : 0];
  for (const part of [...set].sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))) {
    const cap = part.cap === null ? Number.MAX_SAFE_INTEGER : cents(part.cap);
    if (part.kind === 'delivery') {
      road -= Math.min(road, cap);
      continue;
    }
    let off = 0;
    if (part.kind === 'percent') off = share(food, part.value);
    if (part.kind === 'amount') off = cents(part.value);
    const own = lines.filter(({ item_id }) =>
      part.kind === 'item' ? item_id === part.item_id : part.items?.length === 0 || part.items?.includes(item_id),
    );
    const pieces = own.flatMap(({ unit, qty }) => Array<number>(qty).fill(unit)).sort((a, b) => a - b);
    if (part.kind === 'item') off = pieces[0] ?? 0;
    if (part.kind === 'nth')
      off = pieces
        .slice(0, Math.floor(pieces.length / part.every!))
        .reduce((sum, one) => sum + share(one, part.value), 0);
    food -= Math.min(off, food, cap);
  }
  return items - food + (type === 'delivery' ? fee : 0) - road;
}

/** The most that any allowed set saves. */
function naiveBest(offers: readonly Offer[], row: Row | null, asked: Asked, items: number): number {
  const parts: Part[] = offers
    .filter((one) => naiveHolds(one, asked, items))
    .map((one) => {
      const kind = one.kind.replace('basket_', '');
      return { ...one, kind, rank: RANK[kind]! };
    });
  if (row && items >= cents(row.min_items)) {
    const fits = row.kind === 'delivery' ? asked.type === 'delivery' : row.kind !== 'item' || has(asked, row.item_id);
    if (fits)
      parts.push({
        ...row,
        item_id: row.item_id!,
        id: '~',
        rank: RANK.coupon!,
        combines: row.stackable_with.includes('offers'),
      });
  }
  let best = 0;
  for (let mask = 0; mask < 2 ** parts.length; mask++) {
    const set = parts.filter((_, index) => mask & (2 ** index));
    if (set.length < 2 || set.every(({ combines }) => combines)) best = Math.max(best, naiveSaving(set, asked, items));
  }
  return best;
}

const has = ({ lines }: Asked, dish: string | null) => lines.some(({ item_id }) => item_id === dish);

it('of random offers and a coupon the best allowed set for the customer applies, whatever their order [CHK-055]', () => {
  let used = 0;
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 4 }), fc.option(coupon), basket, (rows, code, drawn) => {
      const asked = drawn as Asked;
      const offers = rows.map((one, index): Offer => ({ ...one, id: `offer-${index}` }));
      const row = code && ({ ...COUPON, ...code } as Row);
      const items = asked.lines.reduce((sum, { unit, qty }) => sum + unit * qty, 0);
      const judge = (all: readonly Offer[]) => {
        const place = { branch_id: 'here', type: asked.type, area_id: asked.type === 'delivery' ? asked.area : null };
        const delivery = asked.type === 'delivery' ? asked.fee : undefined;
        const judged = judgeOffers(all, {
          ...{ ...place, time_zone: ZONE, now: NOW, at: NOW + asked.later * HOUR_MS, items, delivery },
          dishes: asked.lines.map(({ item_id }) => item_id),
        });
        const open = judged.flatMap((one) => (one.state === 'open' ? one.offer : []));
        const cart = {
          ...place,
          branch_names: null,
          items,
          delivery,
          lines: asked.lines,
          usesPoints: false,
          offers: open,
        };
        return judgeSavings(row, cart, null, NOW).chosen;
      };
      const chosen = judge(offers);
      const sum = (of: 'items' | 'delivery') => [...chosen.values()].reduce((all, one) => all + one[of], 0);
      expect(sum('items')).toBeLessThanOrEqual(items);
      expect(sum('items') + sum('delivery')).toBe(naiveBest(offers, row, asked, items));
      expect([...judge([...offers].reverse())]).toEqual([...chosen]);
      // A coupon that takes nothing off beside offers is not used up.
      const own = chosen.get(null);
      if (own && chosen.size > 1) expect(own.items + own.delivery).toBeGreaterThan(0);
      if (chosen.size > 0) used += 1;
    }),
    { numRuns: 3_000 },
  );
  // The baskets are not all outside of every rule.
  expect(used).toBeGreaterThan(300);
});

const COUPON = {
  ...{ tenant: 't', code: 'X', types: null, branches: null, starts_at: null, ends_at: null, item_names: null },
  ...{ per_customer: null, total_uses: null, used: 0, first_order: false, needs_login: false },
  ...{ listed: false, stopped: false, customer_id: null, archived_at: null },
};
