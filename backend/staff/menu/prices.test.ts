import type { PricesChange } from '@sufra/api/staff/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Refusal } from '../../errors/refusal.ts';
import { addTo, beginCart, plainDishes, shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { changedPrice, readPrice } from './amounts.ts';

describe('a change of many prices', () => {
  const cases: [number, Omit<PricesChange, 'items'>, number][] = [
    [6200, { change: 'percent', value: '5', step: 100 }, 6500],
    [2900, { change: 'percent', value: '5', step: 100 }, 3000],
    [6200, { change: 'percent', value: '-2.5', step: 25 }, 6050],
    [1999, { change: 'percent', value: '10', step: 1 }, 2199],
    [500, { change: 'amount', value: '-6.00', step: 1 }, -100],
    [1050, { change: 'amount', value: '0.5', step: 50 }, 1100],
    [1025, { change: 'amount', value: '0', step: 50 }, 1050],
  ];
  it.each(cases)('%d by %j is %d [SHOP-033]', (was, change, now) => expect(changedPrice(was, change)).toBe(now));
});

it('a price is read from any keyboard; what is none is said in its own words [SHOP-033]', () => {
  const typed = ['18', '18,5', '١٨٫٥٠', '\u200f۱۸', '１８', ' 0.05 '];
  expect(typed.map((one) => readPrice(one, 'price'))).toEqual(['18.00', '18.50', '18.50', '18.00', '18.00', '0.05']);
  const codeOfPrice = (one: string) => {
    try {
      return readPrice(one, 'price');
    } catch (error) {
      return (error as Refusal).errors[0]?.code;
    }
  };
  expect(['ten', '1e3', '18.5o', '-1', '1.005', '1000000000'].map(codeOfPrice)).toEqual([
    ...Array(3).fill('AMOUNT_FORM'),
    ...Array(3).fill('PRICE_RANGE'),
  ]);
});

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
const OTHER = 'nakhla-nakheel';
let owner: TestPerson;
let manager: TestPerson;
let dishes: { id: string; price: string }[];

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  manager = await hire(shop, 'manager', [BRANCH]);
  dishes = (await plainDishes(shop, BRANCH, 'pickup')).slice(0, 3);
});

const at = (branch = '*') => ({ restaurant: shop.key, branch });
const dishOf = async (item: string) =>
  (await callAs(shop, owner.token, calls.readStaffDish, { params: { restaurant: shop.key, item } })).data;
const priceAt = async (item: string, branch: string) => {
  const { data } = await shop.call('GET', `/api/v1/menu/frontend/items/${item}?branch_id=${branch}`);
  return (data.item ?? data).price;
};

it('is set for one branch by its manager, everywhere by a person of every branch, and asks for a fresh proof [SHOP-033, SHOP-007]', async () => {
  const item = dishes[0]!.id;
  const set = async (branch: string, price: string | null, token = owner.token, seen?: string) =>
    callAs(shop, token, calls.setDishPrice, {
      params: { ...at(branch), item },
      body: { seen: seen ?? (await dishOf(item)).version, price },
    });
  const before = await priceAt(item, OTHER);
  const { data } = await set(BRANCH, '46', manager.token);
  expect(data.branch_prices).toContainEqual({ branch_id: BRANCH, price: '46.00' });
  expect([await priceAt(item, BRANCH), await priceAt(item, OTHER)]).toEqual(['46.00', before]);
  expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.prices', branch_id: BRANCH, after: { price: '46.00' } });
  expect(codeOf(await set('*', '50', manager.token))).toBe('403 ROLE_FORBIDDEN');
  expect(codeOf(await set(OTHER, '50', manager.token))).toBe('403 ROLE_FORBIDDEN');
  expect(codeOf(await set(BRANCH, '50', owner.token, 'old'))).toBe('409 MENU_CHANGED');
  expect(codeOf(await set('*', null))).toBe('422 INVALID_INPUT');
  await set(BRANCH, null);
  expect(await priceAt(item, BRANCH)).toBe(before);
  const { clock } = shop.backend.platform;
  const now = clock.now('');
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(now.getTime() + 11 * MINUTE_MS));
  expect(codeOf(await set('*', '50'))).toBe('403 SIGN_IN_AGAIN');
  jest.restoreAllMocks();
});

describe('many at once', () => {
  const change = (changes: Partial<PricesChange> = {}): PricesChange => ({
    items: dishes.map(({ id }) => id),
    change: 'percent',
    value: '10',
    step: 1,
    ...changes,
  });
  const preview = (body: PricesChange, branch = '*') =>
    callAs(shop, owner.token, calls.previewPrices, { params: at(branch), body });
  const apply = (body: PricesChange, seen: string, branch = '*', key?: string) =>
    callAs(shop, owner.token, calls.changePrices, { params: at(branch), body: { ...body, seen } }, key);

  it('are shown before, with the baskets that have them, and then all changed once [SHOP-033]', async () => {
    const cart = await beginCart(shop);
    const { data: withOne } = await addTo(shop, cart, { item_id: dishes[0]!.id });
    await addTo(shop, withOne, { item_id: dishes[1]!.id });
    const { data: shown } = await preview(change());
    expect(shown).toMatchObject({ carts: 1, refused: 0 });
    expect(shown.rows.filter(({ branch_id }) => branch_id === null).map(({ was, carts }) => [was, carts])).toEqual(
      dishes.map(({ price }, index) => [price, index < 2 ? 1 : 0]),
    );
    expect((await dishOf(dishes[0]!.id)).price).toBe(dishes[0]!.price);
    const key = 'one-attempt-of-prices-0001';
    expect((await apply(change(), shown.seen, '*', key)).data).toMatchObject({ carts: 1 });
    // Sent again after a lost answer: the same answer, and no second rise.
    expect((await apply(change(), shown.seen, '*', key)).status).toBe(200);
    const [first] = shown.rows;
    expect((await dishOf(first!.item_id)).price).toBe(first!.now);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'menu.prices',
      before: { prices: expect.arrayContaining([{ item_id: first!.item_id, branch_id: null, price: first!.was }]) },
      after: { value: '10', prices: expect.arrayContaining([expect.objectContaining({ price: first!.now })]) },
    });
  });

  it('change nothing when one of them changed since, or would leave the bounds [SHOP-033]', async () => {
    const { data: shown } = await preview(change({ value: '20' }));
    const [first, second] = dishes;
    const { version } = await dishOf(first!.id);
    await callAs(shop, owner.token, calls.setDishPrice, {
      params: { ...at(), item: first!.id },
      body: { seen: version, price: '77' },
    });
    const late = await apply(change({ value: '20' }), shown.seen);
    expect(codeOf(late)).toBe('409 MENU_CHANGED');
    expect(JSON.stringify(late.data)).toContain('"was":"77.00"');
    const before = (await dishOf(second!.id)).price;
    const low = change({ change: 'amount', value: '-70' });
    const { data: refused } = await preview(low);
    expect(refused.refused).toBeGreaterThan(0);
    const answer = await apply(low, refused.seen);
    expect(codeOf(answer)).toBe('422 PRICE_RANGE');
    expect([(await dishOf(first!.id)).price, (await dishOf(second!.id)).price]).toEqual(['77.00', before]);
    expect(codeOf(await preview(change({ items: ['none'] })))).toBe('404 NOT_FOUND');
    expect(codeOf(await preview(change({ value: '1e9' })))).toBe('422 INVALID_INPUT');
  });

  it('of one branch leave the others as they are [SHOP-033]', async () => {
    const body = change({ change: 'amount', value: '1', items: [dishes[2]!.id] });
    const everywhere = await priceAt(dishes[2]!.id, OTHER);
    const { data: shown } = await preview(body, BRANCH);
    await apply(body, shown.seen, BRANCH);
    expect(await priceAt(dishes[2]!.id, BRANCH)).toBe(shown.rows[0]!.now);
    expect(await priceAt(dishes[2]!.id, OTHER)).toBe(everywhere);
  });
});
