import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { orderMoves, orders } from '../../order/tables.ts';
import { guestOrder, plannedOrder, shopForFile } from '../../order/testing/shop.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { acceptByItself, BOARD_SILENT_MS, noteBoard } from './accept-by-itself.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
let owner: TestPerson;
let kitchen: TestPerson;
const at = () => ({ restaurant: shop.key });

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  kitchen = await hire(shop, 'kitchen', [BRANCH]);
});
beforeEach(() => shop.db((db) => db.delete(orders)));

/** The terms of all services of the branch, as its settings have them. */
async function setTerms(accept_open: number | null | undefined, accept_minutes: number | null = null) {
  const params = { ...at(), branch: BRANCH };
  const { data: setup } = await callAs(shop, owner.token, calls.readBranchSetup, { params });
  const services = setup.services.map((service) => ({ ...service, accept_open, accept_minutes }));
  const body = { mark: setup.marks.services, services };
  return callAs(shop, owner.token, calls.changeBranchServices, { params, body });
}
const openBoard = (person = kitchen, query = {}) =>
  callAs(shop, person.token, calls.noteBoardOpen, { params: at(), query });
const round = () => acceptByItself(shop.backend.platform);
const cardOf = async (id: string) =>
  (await callAs(shop, kitchen.token, calls.readBoard, { params: at(), query: {} })).data.orders.find(
    (order) => order.id === id,
  )!;
const statusOf = async (id: string) => (await cardOf(id)).status;

describe('a service that accepts by itself', () => {
  it('takes an order while the board is open, by the system’s hand, and the card says so [SHOP-023]', async () => {
    await setTerms(5);
    const { id } = await guestOrder(shop);
    const { data } = await openBoard();
    expect(Date.parse(data.until) - shop.now().getTime()).toBeGreaterThan(MINUTE_MS);
    await round();
    expect(await cardOf(id)).toMatchObject({ status: 'accepted', by_itself: true });
    const moves = await shop.db((db) => db.select().from(orderMoves).where(eq(orderMoves.order_id, id)));
    expect(moves.map(({ status, by }) => [status, by])).toContainEqual(['accepted', 'system']);
    // Of what a person takes the card says nothing.
    await setTerms(null);
    const other = await guestOrder(shop);
    await callAs(shop, kitchen.token, calls.acceptOrder, {
      params: { ...at(), order: other.id },
      body: { version: 1 },
    });
    expect(await cardOf(other.id)).toMatchObject({ status: 'accepted', by_itself: false });
  });

  it('leaves all to staff where no board is open any more [SHOP-023]', async () => {
    await setTerms(5);
    const seen = (before: number) => shop.db((db) => noteBoard(db, [BRANCH], new Date(shop.now().getTime() - before)));
    // Before the order is there: the product's own rounds run beside this test.
    await seen(BOARD_SILENT_MS + MINUTE_MS);
    const { id } = await guestOrder(shop);
    await round();
    expect(await statusOf(id)).toBe('created');
    // A board of another branch is none of this one.
    await shop.db((db) => noteBoard(db, ['nakhla-nakheel'], shop.now()));
    await round();
    expect(await statusOf(id)).toBe('created');
    await seen(0);
    await round();
    expect(await statusOf(id)).toBe('accepted');
  });

  it('fills the kitchen to its ceiling and no further, whatever runs at once [SHOP-023]', async () => {
    await setTerms(2);
    await openBoard();
    const placed = [await guestOrder(shop), await guestOrder(shop), await guestOrder(shop)];
    await Promise.all([round(), round()]);
    expect(await Promise.all(placed.map(({ id }) => statusOf(id)))).toEqual(['accepted', 'accepted', 'created']);
    // One is ready: there is room again.
    const params = { ...at(), order: placed[0]!.id };
    const { data } = await callAs(shop, kitchen.token, calls.readStaffOrder, { params });
    await callAs(shop, kitchen.token, calls.moveStaffOrder, {
      params,
      body: { version: data.version, status: 'ready' },
    });
    await round();
    expect(await statusOf(placed[2]!.id)).toBe('accepted');
  });

  it('leaves a long promise to staff, and counts no order that is planned for later [SHOP-023]', async () => {
    await setTerms(1, 5);
    await openBoard();
    const { id } = await guestOrder(shop);
    const planned = await plannedOrder(shop);
    await round();
    expect([await statusOf(id), await statusOf(planned.id)]).toEqual(['created', 'accepted']);
    await setTerms(1, 240);
    await round();
    expect(await statusOf(id)).toBe('accepted');
  });

  it('counts boards of those that take orders, at their own branches, and has bounds [SHOP-023]', async () => {
    const viewer = await hire(shop, 'viewer');
    expect(codeOf(await openBoard(viewer))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await openBoard(kitchen, { branch_id: 'nakhla-nakheel' }))).toBe('403 ROLE_FORBIDDEN');
    expect(codeOf(await setTerms(0))).toMatch(/^422 /);
    expect(codeOf(await setTerms(100_000))).toMatch(/^422 /);
    // A console of before these terms leaves them as they are.
    await setTerms(7);
    await setTerms(undefined);
    const { data } = await callAs(shop, owner.token, calls.readBranchSetup, { params: { ...at(), branch: BRANCH } });
    expect(data.services.map((service) => service.accept_open)).toContain(7);
  });
});
