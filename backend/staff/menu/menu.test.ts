import * as calls from '@sufra/api/staff/endpoints';
import {
  addTo,
  beginCart,
  type Json,
  openShop,
  orderBody,
  postOrder,
  type Shop,
  shopForFile,
} from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
let owner: TestPerson;
let manager: TestPerson;
let kitchen: TestPerson;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  manager = await hire(shop, 'manager', [BRANCH]);
  kitchen = await hire(shop, 'kitchen');
});

const at = () => ({ restaurant: shop.key });
const readMenu = async () => (await callAs(shop, owner.token, calls.readStaffMenu, { params: at() })).data;
const readDish = async (item: string) =>
  (await callAs(shop, owner.token, calls.readStaffDish, { params: { ...at(), item } })).data;
const newDish = async (ar: string, price = '20') => {
  const { groups } = await readMenu();
  const body = { group_id: groups[0]!.id, names: { ar, en: `${ar} en` }, price };
  return (await callAs(shop, owner.token, calls.createDish, { params: at(), body })).data;
};
const change = (item: string, body: object, token = owner.token) =>
  callAs(shop, token, calls.changeDish, { params: { ...at(), item }, body: body as never });
/** As a customer of the branch sees it; null: the branch does not sell it. */
const asCustomer = async (item: string, branch = BRANCH) => {
  const { status, data } = await shop.call('GET', `/api/v1/menu/frontend/items/${item}?branch_id=${branch}`);
  return status === 404 ? null : (data.item ?? data);
};

/** What the restaurant's menus channel says while `work` runs. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  const stop = shop.backend.platform.realtime.listen((_tenant, { event, id }) => {
    if (event === 'menu.availability') ids.push(id);
  });
  await work();
  stop();
  return ids;
}

describe('a dish', () => {
  it('is added, changed and removed, and customers see each at once [SHOP-033]', async () => {
    let dish!: calls.StaffDish;
    expect(await heard(async () => (dish = await newDish('كباب جديد', '٤٨٫٥')))).toEqual([dish.id]);
    expect(dish).toMatchObject({ price: '48.50', allergens_known: false, in_carts: 0 });
    expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.dish_created', before: null, after: { price: '48.50' } });
    expect(await asCustomer(dish.id)).toMatchObject({ price: '48.50', names: { ar: 'كباب جديد' } });

    const { data: changed, errors } = await change(dish.id, {
      seen: dish.version,
      calories: 610,
      allergens: ['nakhla-sesame'],
      availability: { state: 'hours', days: [1, 2], from: '06:00', to: '11:00' },
    });
    expect(errors).toEqual([]);
    expect(changed).toMatchObject({
      calories: 610,
      allergens: ['nakhla-sesame'],
      allergens_known: true,
      price: '48.50',
    });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'menu.dish_changed',
      before: { calories: null, allergens: [] },
      after: { calories: 610, allergens: ['nakhla-sesame'] },
    });
    expect(await asCustomer(dish.id)).toMatchObject({ calories: 610, availability: { from: '06:00', to: '11:00' } });

    const params = { ...at(), item: dish.id };
    await callAs(shop, owner.token, calls.removeDish, { params, query: { seen: changed.version } });
    expect(await asCustomer(dish.id)).toBeNull();
    expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.dish_removed', before: { price: '48.50' } });
  });

  it('that a second editor changed meanwhile is not overwritten: 409 with what it is now [SHOP-033]', async () => {
    const dish = await newDish('مشكل');
    const { data: first } = await change(dish.id, { seen: dish.version, calories: 700 });
    const second = await change(dish.id, { seen: dish.version, names: { ar: 'مشكل كبير' } });
    expect(codeOf(second)).toBe('409 MENU_CHANGED');
    expect(second.data).toMatchObject({ version: first.version, calories: 700, names: { ar: 'مشكل' } });
    const merged = await change(dish.id, { seen: first.version, names: { ar: 'مشكل كبير' } });
    expect(merged.data).toMatchObject({ calories: 700, names: { ar: 'مشكل كبير' } });
    expect((await change(dish.id, { seen: merged.data.version, calories: 700 })).data.version).toBe(
      merged.data.version,
    );
  });

  it('has a script in its name as text, and no name, price or number out of its bounds [SHOP-033]', async () => {
    const name = '<script>alert(1)</script>';
    const dish = await newDish(name);
    expect((await asCustomer(dish.id)).names.ar).toBe(name);
    for (const [field, value] of [
      ['names', { ar: 'ب'.repeat(81) }],
      ['names', { ar: '  ', en: '' }],
      ['descriptions', { ar: 'ب'.repeat(501) }],
      ['calories', -1],
      ['calories', 100_001],
      ['allergens', ['uranium']],
      ['branches_off', ['mars']],
      ['availability', { state: 'hours', days: [7], from: '06:00', to: '11:00' }],
      ['availability', { state: 'hours', days: [1], from: '6:00', to: '25:00' }],
    ] as const)
      expect([field, codeOf(await change(dish.id, { seen: dish.version, [field]: value }))]).toEqual([
        field,
        '422 INVALID_INPUT',
      ]);
    const { groups } = await readMenu();
    for (const price of ['ten', '1e3', '12 kebabs']) {
      const body = { group_id: groups[0]!.id, names: { ar: 'سعر' }, price };
      const answer = await callAs(shop, owner.token, calls.createDish, { params: at(), body });
      expect([price, codeOf(answer)]).toEqual([price, '422 AMOUNT_FORM']);
      expect(answer.errors[0]?.message).toBe('Write the amount in digits, as 12.50');
    }
    for (const price of ['-1', '1000000000', '100000', '1.005']) {
      const body = { group_id: groups[0]!.id, names: { ar: 'سعر' }, price };
      const answer = await callAs(shop, owner.token, calls.createDish, { params: at(), body });
      expect([price, codeOf(answer), answer.errors[0]?.message]).toEqual([
        price,
        '422 PRICE_RANGE',
        'A price is from 0.00 to 99999.99, with two decimals at most',
      ]);
    }
  });

  it('of another restaurant is not there, and a person of one branch changes no dish of all [SHOP-004]', async () => {
    const elsewhere: Shop = await openShop(shop.backend);
    const foreign = await hire(elsewhere, 'owner');
    const dish = await newDish('مضغوط');
    const params = { restaurant: elsewhere.key, item: dish.id };
    expect(codeOf(await callAs(shop, foreign.token, calls.readStaffDish, { params }))).toBe('404 NOT_FOUND');
    expect(codeOf(await change(dish.id, { seen: dish.version, calories: 1 }, manager.token))).toBe(
      '403 ROLE_FORBIDDEN',
    );
    expect(codeOf(await change(dish.id, { seen: dish.version, calories: 1 }, kitchen.token))).toBe(
      '403 ROLE_FORBIDDEN',
    );
  });
});

describe('baskets and orders', () => {
  /** Id of an order of it, placed. */
  const orderOf = async (item: string) => {
    const { data: cart } = await addTo(shop, await beginCart(shop), { item_id: item });
    return (await postOrder(shop, orderBody(cart))).data.id;
  };

  it('a basket reads the new price before it is paid, one whose dish is gone says so, and an order stays [SHOP-033]', async () => {
    const dish = await newDish('طبق السلة', '30');
    const order = await orderOf(dish.id);
    const cart = await beginCart(shop);
    await addTo(shop, cart, { item_id: dish.id });
    expect((await readDish(dish.id)).in_carts).toBe(1);
    await callAs(shop, owner.token, calls.setDishPrice, {
      params: { ...at(), branch: '*', item: dish.id },
      body: { seen: dish.version, price: '35' },
    });
    const line = async () => (await shop.call('GET', `/api/v1/order/carts/${cart.id}`)).data.lines[0];
    expect(await line()).toMatchObject({
      state: 'price_changed',
      reason: { code: 'PRICE_CHANGED', params: { was: '30.00', now: '35.00' } },
    });
    const { version } = await readDish(dish.id);
    const params = { ...at(), item: dish.id };
    await callAs(shop, owner.token, calls.removeDish, { params, query: { seen: version } });
    expect(await line()).toMatchObject({ state: 'unavailable' });
    const placed = await callAs(shop, owner.token, calls.readStaffOrder, { params: { ...at(), order } });
    expect(placed.data).toMatchObject({ lines: [{ names: { ar: 'طبق السلة' } }] });
    expect(JSON.stringify(placed.data)).toContain('30.00');
    expect(JSON.stringify(placed.data)).not.toContain('35.00');
  });
});

describe('groups and their order', () => {
  it('are added, renamed, put in order and removed when they are empty [SHOP-033]', async () => {
    const { data: withNew } = await callAs(shop, owner.token, calls.createMenuGroup, {
      params: at(),
      body: { names: { ar: 'عروض الشتاء' } },
    });
    const made = withNew.groups.at(-1)!;
    const order = [made.id, ...withNew.groups.slice(0, -1).map(({ id }) => id)];
    const { data: ordered } = await callAs(shop, owner.token, calls.orderMenuGroups, {
      params: at(),
      body: { groups: order },
    });
    expect(ordered.groups.map(({ id }) => id)).toEqual(order);
    expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.ordered', after: order });

    const [full] = (await readMenu()).groups.filter(({ dishes }) => dishes.length > 1);
    const items = full!.dishes.map(({ id }) => id).reverse();
    await callAs(shop, owner.token, calls.orderDishes, {
      params: { ...at(), group: full!.id },
      body: { items },
    });
    expect((await readMenu()).groups.find(({ id }) => id === full!.id)!.dishes.map(({ id }) => id)).toEqual(items);
    const { data: shown } = await shop.call('GET', `/api/v1/menu/frontend/menus?branch_id=${BRANCH}`);
    const asked = (shown.menu ?? shown).groups.find(({ id }: { id: string }) => id === full!.id);
    const here = items.filter((id) => asked.items.some((item: { id: string }) => item.id === id));
    expect(asked.items.map(({ id }: { id: string }) => id)).toEqual(here);

    // A dish moves by being listed elsewhere; a list that misses one is of a menu that changed.
    const moved = items[0]!;
    await callAs(shop, owner.token, calls.orderDishes, {
      params: { ...at(), group: made.id },
      body: { items: [moved] },
    });
    expect((await readDish(moved)).group_id).toBe(made.id);
    const late = await callAs(shop, owner.token, calls.orderDishes, {
      params: { ...at(), group: full!.id },
      body: { items: items.slice(2) },
    });
    expect(codeOf(late)).toBe('409 MENU_CHANGED');

    const group = (await readMenu()).groups.find(({ id }) => id === made.id)!;
    const params = { ...at(), group: made.id };
    const remove = (seen: string) => callAs(shop, owner.token, calls.removeMenuGroup, { params, query: { seen } });
    expect(codeOf(await remove(group.version))).toBe('409 GROUP_NOT_EMPTY');
    await callAs(shop, owner.token, calls.changeMenuGroup, {
      params,
      body: { seen: group.version, names: { ar: 'عروض', en: 'Offers' } },
    });
    expect(codeOf(await remove(group.version))).toBe('409 MENU_CHANGED');
    await callAs(shop, owner.token, calls.orderDishes, {
      params: { ...at(), group: full!.id },
      body: { items },
    });
    const empty = (await readMenu()).groups.find(({ id }) => id === made.id)!;
    expect((await remove(empty.version)).data.groups.map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('choices', () => {
  const option = (ar: string, price = '0', extra = {}) => ({
    names: { ar },
    price,
    default: false,
    max_qty: 1,
    ...extra,
  });
  const group = (options: object[], extra = {}) => ({
    names: { ar: 'درجة النضج' },
    select: 'single',
    ...{ min: 1, max: 1, free_count: 0 },
    options,
    ...extra,
  });
  const set = (item: string, seen: string, option_groups: object[]) =>
    callAs(shop, owner.token, calls.changeChoices, {
      params: { ...at(), item },
      body: { seen, option_groups: option_groups as never },
    });

  it('of every dish of the menu are stored as the console read them, lighter ones too [SHOP-033]', async () => {
    const { groups } = await readMenu();
    const withChoices = groups.flatMap(({ dishes }) => dishes).filter(({ choices }) => choices > 0);
    const input = ({ available: _, groups: nested, ...option }: Json): object => ({
      ...option,
      ...(nested ? { groups: nested.map((one: Json) => ({ ...one, options: one.options.map(input) })) } : {}),
    });
    let lighter = 0;
    for (const { id } of withChoices) {
      const { version, option_groups } = await readDish(id);
      lighter += option_groups.flatMap(({ options }) => options).filter(({ calories }) => (calories ?? 0) < 0).length;
      const answer = await set(
        id,
        version,
        option_groups.map((one) => ({ ...one, options: one.options.map(input) })),
      );
      expect([id, codeOf(answer)]).toEqual([id, '200']);
      expect(answer.data.option_groups).toEqual(option_groups);
    }
    expect(lighter).toBeGreaterThan(0);
  });

  it('are replaced, and one that stays is the same option, still sold out [SHOP-033]', async () => {
    const dish = await newDish('ستيك');
    const made = await set(dish.id, dish.version, [group([option('متوسط'), option('ناضج', '2.5')])]);
    expect(codeOf(made)).toBe('200');
    const [stored] = made.data.option_groups;
    const well = stored!.options[1]!;
    expect(well).toMatchObject({ price: '2.50', available: true });
    expect(await lastEntry(shop)).toMatchObject({ kind: 'menu.choices', before: { option_groups: [] } });
    const params = { ...at(), branch: '*', item: dish.id, option: well.id };
    await callAs(shop, owner.token, calls.setOptionAvailability, { params, body: { until: 'notice' } });
    const { data } = await set(dish.id, made.data.version, [
      { ...group([option('ناضج جداً', '3', { id: well.id }), option('أزرق')]), id: stored!.id },
    ]);
    expect(data.option_groups[0]!.options[0]).toMatchObject({ id: well.id, names: { ar: 'ناضج جداً' }, price: '3.00' });
    const seen = await asCustomer(dish.id);
    expect(seen.option_groups[0].options.map(({ available }: { available: boolean }) => available)).toEqual([
      false,
      true,
    ]);
  });

  it('that no customer could choose are refused where they were typed [SHOP-033]', async () => {
    const dish = await newDish('برجر');
    const refused = async (groups: object[]) => {
      const answer = await set(dish.id, dish.version, groups);
      return `${codeOf(answer)} ${answer.errors[0]?.field}`;
    };
    const two = [option('أ'), option('ب')];
    expect(await refused([group(two, { select: 'multi', min: 3, max: 3 })])).toBe(
      '422 INVALID_INPUT option_groups.0.min',
    );
    expect(await refused([group(two, { select: 'multi', min: 2, max: 1 })])).toBe(
      '422 INVALID_INPUT option_groups.0.max',
    );
    expect(await refused([group([option('أ', '-1')])])).toBe('422 PRICE_RANGE option_groups.0.options.0.price');
    expect(await refused([group([option('أ', '1', { id: 'forged' })])])).toBe(
      '422 INVALID_INPUT option_groups.0.options.0.id',
    );
    expect(await refused([group(Array.from({ length: 61 }, (_, n) => option(String(n))))])).toMatch(
      /^422 INVALID_INPUT/,
    );
    expect(await refused(Array.from({ length: 21 }, () => group(two)))).toMatch(/^422 INVALID_INPUT/);
  });
});
