import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { menuItems } from '../../menu/tables.ts';
import { EVENING, plainDishes, shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
const OTHER = 'nakhla-nakheel';
let owner: TestPerson;
let kitchen: TestPerson;
let dish: string;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  kitchen = await hire(shop, 'kitchen', [BRANCH]);
  dish = (await plainDishes(shop, BRANCH, 'pickup'))[0]!.id;
});
afterEach(() => shop.setClock(EVENING));

const at = (branch = BRANCH) => ({ restaurant: shop.key, branch });
const sell = (until: string | null, { branch = BRANCH, token = kitchen.token } = {}) =>
  callAs(shop, token, calls.setDishAvailability, { params: { ...at(branch), item: dish }, body: { until } });
/** As a customer of a branch sees it. */
const stateAt = async (branch: string) => {
  const { data } = await shop.call('GET', `/api/v1/menu/frontend/items/${dish}?branch_id=${branch}&type=pickup`);
  return (data.item ?? data).availability.state;
};

describe('a dish', () => {
  it('is sold out at one branch until staff say otherwise [SHOP-013]', async () => {
    const heard = new Promise((resolve) => {
      const stop = shop.backend.platform.realtime.listen((_tenant, message) => {
        if (message.event !== 'menu.availability' || message.id !== dish) return;
        stop();
        resolve(message.channel);
      });
    });
    expect((await sell('notice')).data).toEqual({ item_id: dish, option_id: null, available: false, until: null });
    expect(await heard).toBe(`menus_${shop.key}`);
    expect([await stateAt(BRANCH), await stateAt(OTHER)]).toEqual(['sold_out', 'available']);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'dish.availability',
      branch_id: BRANCH,
      before: { available: true },
      after: { available: false },
    });
    await sell(null);
    expect(await stateAt(BRANCH)).toBe('available');
  });

  it('comes back by itself: the next day, or at a time [SHOP-013]', async () => {
    const soon = new Date(shop.now().getTime() + 30 * MINUTE_MS);
    await sell(soon.toISOString());
    expect(await stateAt(BRANCH)).toBe('sold_out');
    shop.setClock(new Date(soon.getTime() + MINUTE_MS));
    expect(await stateAt(BRANCH)).toBe('available');
    shop.setClock(EVENING);
    const { data } = await sell('today');
    shop.setClock(new Date(Date.parse(data.until!) - MINUTE_MS));
    expect(await stateAt(BRANCH)).not.toBe('available');
    shop.setClock(new Date(Date.parse(data.until!) + MINUTE_MS));
    expect(await stateAt(BRANCH)).toBe('available');
    shop.setClock(EVENING);
    await sell(null);
  });

  it('is sold out at every branch by a person of every branch alone [SHOP-004, SHOP-013]', async () => {
    expect(codeOf(await sell('notice', { branch: '*' }))).toBe('403 ROLE_FORBIDDEN');
    await sell('notice', { branch: '*', token: owner.token });
    expect([await stateAt(BRANCH), await stateAt(OTHER)]).toEqual(['sold_out', 'sold_out']);
    await sell(null);
    expect([await stateAt(BRANCH), await stateAt(OTHER)]).toEqual(['available', 'sold_out']);
    const { data } = await callAs(shop, owner.token, calls.readStock, { params: at('*') });
    const shown = data.groups.flatMap(({ items }) => items).find(({ id }) => id === dish);
    expect(shown).toMatchObject({ available: false, differs_at: [BRANCH] });
    await sell(null, { branch: '*', token: owner.token });
    expect([await stateAt(BRANCH), await stateAt(OTHER)]).toEqual(['available', 'available']);
  });

  it('is not sold out until a time that is over or years away', async () => {
    expect(codeOf(await sell(new Date(shop.now().getTime() - MINUTE_MS).toISOString()))).toBe('422 INVALID_INPUT');
    expect(codeOf(await sell('2036-01-01T00:00:00Z'))).toBe('422 INVALID_INPUT');
    expect(codeOf(await sell('never'))).toBe('422 INVALID_INPUT');
  });
});

describe('an option', () => {
  it('is sold out at one branch, and comes back [SHOP-013]', async () => {
    const rows = await shop.db((db) => db.select().from(menuItems));
    const row = rows.find(
      ({ option_groups, branches_off }) =>
        option_groups[0]?.options.some(({ available }) => available) && branches_off.length === 0,
    )!;
    const option = row.option_groups[0]!.options.find(({ available }) => available)!.id;
    const params = { ...at(), item: row.id, option };
    const set = (until: string | null, branch = BRANCH, token = kitchen.token) =>
      callAs(shop, token, calls.setOptionAvailability, { params: { ...params, branch }, body: { until } });
    const isThere = async (branch: string) => {
      const { data } = await shop.call('GET', `/api/v1/menu/frontend/items/${row.id}?branch_id=${branch}`);
      return (data.item ?? data).option_groups[0].options.find(({ id }: { id: string }) => id === option).available;
    };
    await set('notice');
    expect([await isThere(BRANCH), await isThere(OTHER)]).toEqual([false, true]);
    const { data } = await callAs(shop, kitchen.token, calls.readStock, { params: at() });
    const shown = data.groups.flatMap(({ items }) => items).find(({ id }) => id === row.id)!;
    expect(shown.options.find(({ id }) => id === option)).toMatchObject({ available: false, until: null });
    await set(null);
    expect(await isThere(BRANCH)).toBe(true);
    await set('notice', '*', owner.token);
    await set(null);
    expect([await isThere(BRANCH), await isThere(OTHER)]).toEqual([true, false]);
    await set(null, '*', owner.token);
    expect(await isThere(OTHER)).toBe(true);
    expect(
      codeOf(
        await callAs(shop, kitchen.token, calls.setOptionAvailability, {
          params: { ...params, option: 'none' },
          body: { until: null },
        }),
      ),
    ).toBe('404 NOT_FOUND');
  });
});

describe('a pause', () => {
  const branchAsCustomer = async () => {
    const { data } = await shop.call('GET', '/api/v1/branch/frontend/branches');
    return (data.branches ?? data).find(({ id }: { id: string }) => id === BRANCH);
  };
  const serviceStates = async () =>
    Object.fromEntries(
      (await branchAsCustomer()).services.map(({ type, state }: { type: string; state: string }) => [type, state]),
    );

  it('of a branch ends by itself [SHOP-013]', async () => {
    const { data } = await callAs(shop, kitchen.token, calls.pauseBranch, { params: at(), body: { minutes: 20 } });
    expect(data.paused).toBe(true);
    expect(Math.round((Date.parse(data.resumes_at!) - shop.now().getTime()) / MINUTE_MS)).toBe(20);
    expect((await branchAsCustomer()).state).toBe('paused');
    shop.setClock(new Date(EVENING.getTime() + 21 * MINUTE_MS));
    expect((await branchAsCustomer()).state).not.toBe('paused');
    shop.setClock(EVENING);
    await callAs(shop, kitchen.token, calls.resumeBranch, { params: at(), body: {} });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'branch.resumed',
      before: { paused: true },
      after: { paused: false },
    });
  });

  it('of one service leaves the others open [SHOP-013]', async () => {
    await callAs(shop, kitchen.token, calls.pauseBranch, { params: at(), body: { type: 'delivery', minutes: 20 } });
    const states = await serviceStates();
    expect(states.delivery).toBe('paused');
    expect(states.pickup).not.toBe('paused');
    shop.setClock(new Date(EVENING.getTime() + 21 * MINUTE_MS));
    expect((await serviceStates()).delivery).not.toBe('paused');
    shop.setClock(EVENING);
    const { data } = await callAs(shop, kitchen.token, calls.resumeBranch, {
      params: at(),
      body: { type: 'delivery' },
    });
    expect(data.services.find(({ type }) => type === 'delivery')).toMatchObject({ paused: false });
    expect(codeOf(await callAs(shop, kitchen.token, calls.pauseBranch, { params: at(OTHER), body: {} }))).toBe(
      '403 ROLE_FORBIDDEN',
    );
  });
});
