/** What the provider answers while an order is typed; a test names only what it is about. */
import type { Item, Menu, MenuItem } from '@sufra/api/menu/endpoints';
import type { FoundGuest, TypedOrder, TypedPlaces, TypedQuote, TypedQuoteBody } from '@sufra/api/staff/endpoints';
import { buildCart, buildCartLine } from '@sufra/api/testing';
import { OLAYA } from './builders.ts';

export const KABSA = buildDish('kabsa', { ar: 'كبسة دجاج', en: 'Chicken kabsa' });
export const CHOPS = buildDish('chops', { ar: 'ريش غنم', en: 'Lamb chops' }, { has_choices: true, needs_choice: true });
export const SOUP = buildDish('soup', { ar: 'شوربة عدس', en: 'Lentil soup' }, { availability: { state: 'sold_out' } });

function buildDish(id: string, names: MenuItem['names'], changes: Partial<MenuItem> = {}): MenuItem {
  return {
    ...{ id, names, descriptions: {}, image: null, price: '32.00', price_from: false, min_price: '32.00' },
    ...{ has_choices: false, needs_choice: false, allergens: [], tags: [], price_version: '1' },
    availability: { state: 'available' },
    ...changes,
  };
}

export function buildMenu(items: MenuItem[] = [KABSA, CHOPS, SOUP]): Menu {
  const group = { id: 'grill', names: { ar: 'مشاوي', en: 'Grill' }, image: null, sort: 1 };
  return {
    ...{ branch_id: OLAYA, type: 'delivery' },
    groups: items.length === 0 ? [] : [{ ...group, availability: { state: 'available' }, items }],
  };
}

export function buildChops(): Item {
  const option = { price: '0.00', default: false, max_qty: 1, available: true };
  return {
    ...CHOPS,
    group_id: 'grill',
    option_groups: [
      {
        ...{ id: 'size', names: { ar: 'الحجم', en: 'Size' }, select: 'single', min: 1, max: 1, free_count: 0 },
        options: [
          { ...option, id: 'half', names: { ar: 'نصف', en: 'Half' } },
          { ...option, id: 'whole', names: { ar: 'كامل', en: 'Whole' }, price: '20.00' },
        ],
      },
    ],
    insurance_groups: [],
  };
}

export function buildPlaces(): TypedPlaces {
  const slot = { from: '2026-01-10T18:00:00.000Z', to: '2026-01-10T18:30:00.000Z', available: true };
  return {
    areas: [
      {
        ...{ id: 'olaya', names: { ar: 'العليا', en: 'Olaya' }, branch_id: OLAYA },
        branch_names: { ar: 'العليا', en: 'Olaya' },
        ...{ fee: '12.00', min_order: '40.00', free_over: null, promise: { min: 30, max: 45 } },
      },
    ],
    times: {
      ...{ type: 'delivery', time_zone: 'Asia/Riyadh', days: [{ date: '2026-01-10', slots: [slot] }] },
      asap: { available: true, from: '2026-01-10T16:20:00.000Z', to: '2026-01-10T16:30:00.000Z', reason: null },
    },
  };
}

export function buildGuest(changes: Partial<FoundGuest> = {}): FoundGuest {
  const address = { street_name: 'Olaya Street', building_number: '14' };
  return {
    ...{ mobile: '551234567', country_code: 'SA', name: 'Sara', orders: 6 },
    addresses: [{ area_id: 'olaya', area_names: { ar: 'العليا', en: 'Olaya' }, address, location: null }],
    ...changes,
  };
}

/** As the provider would price it: 32 a piece. */
export function buildQuote({ lines }: Pick<TypedQuoteBody, 'lines'>, changes: Partial<TypedQuote> = {}): TypedQuote {
  const priced = lines.map(({ item_id, qty }, index) =>
    buildCartLine({ id: String(index), item_id, qty, total: (32 * qty).toFixed(2) }),
  );
  const amount = lines.reduce((sum, { qty }) => sum + 32 * qty, 0).toFixed(2);
  const totals = ['items', 'grand', 'due'].map((code) => ({ code, amount }));
  return { cart: buildCart({ lines: priced, totals }), problems: [], pay: ['cash', 'link'], ...changes };
}

export function buildPlaced(changes: Partial<TypedOrder> = {}): TypedOrder {
  return {
    ...{ id: 'order-1', number: '2058', status: 'accepted', texted: 'sent', pay_url: null, pay_until: null },
    ...changes,
  };
}
