import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { guestOrder, shopForFile, stopClock } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let kitchen: TestPerson;
beforeAll(async () => {
  kitchen = await hire(shop, 'kitchen', ['nakhla-olaya']);
});
beforeEach(() => stopClock(shop));
afterEach(() => jest.restoreAllMocks());

const of = (order: string) => ({ restaurant: shop.key, order });
const read = async (id: string) => (await callAs(shop, kitchen.token, calls.readStaffOrder, { params: of(id) })).data;
const asItsCustomer = async ({ id, token }: { id: string; token: string }) =>
  (await shop.call('GET', `/api/v1/order/orders/${id}`, { headers: { 'x-order-token': token } })).data;
async function accepted() {
  const order = await guestOrder(shop);
  const { version } = await read(order.id);
  await callAs(shop, kitchen.token, calls.acceptOrder, { params: of(order.id), body: { version, minutes: 20 } });
  return order;
}

describe('what was agreed by telephone', () => {
  it('a later time: the customer is promised it, and the one that is over counts from now [SHOP-015]', async () => {
    const order = await accepted();
    const later = async (minutes: number) => {
      const { version } = await read(order.id);
      return callAs(shop, kitchen.token, calls.makeOrderLater, { params: of(order.id), body: { version, minutes } });
    };
    const before = await asItsCustomer(order);
    expect((await later(15)).status).toBe(200);
    const after = await asItsCustomer(order);
    expect(Date.parse(after.promised_to) - Date.parse(before.promised_to)).toBe(15 * MINUTE_MS);
    expect(after.version).toBe(before.version + 1);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'order.later',
      about: { id: order.id },
      after: { minutes: 15, promised_to: new Date(after.promised_to).toISOString() },
    });
    const over = new Date(Date.parse(after.promised_to) + 10 * MINUTE_MS);
    stopClock(shop, over);
    await later(10);
    expect(Date.parse((await asItsCustomer(order)).promised_to)).toBe(over.getTime() + 10 * MINUTE_MS);
  });

  it('a note to the kitchen: it stands beside the customer’s own words, for both, and can be taken away [SHOP-015]', async () => {
    const order = await guestOrder(shop);
    const note = async (text: string) => {
      const { version } = await read(order.id);
      return callAs(shop, kitchen.token, calls.noteOrder, { params: of(order.id), body: { version, note: text } });
    };
    expect((await note('  no onions \u202e')).data.agreed_note).toBe('no onions');
    expect(await asItsCustomer(order)).toMatchObject({ agreed_note: 'no onions', notes: null });
    const { data } = await callAs(shop, kitchen.token, calls.readBoard, {
      params: { restaurant: shop.key },
      query: {},
    });
    expect(data.orders.find(({ id }) => id === order.id)?.agreed_note).toBe('no onions');
    expect(await lastEntry(shop)).toMatchObject({ kind: 'order.noted', after: { note: 'no onions' } });
    expect((await note('')).data.agreed_note).toBeNull();
    expect(codeOf(await note('x'.repeat(201)))).toBe('422 INVALID_INPUT');
  });

  it('another dish: those that may come are listed, and the order follows [SHOP-015]', async () => {
    const order = await accepted();
    const { version, lines } = await read(order.id);
    const params = { ...of(order.id), line: lines[0]!.id };
    const { data: swaps } = await callAs(shop, kitchen.token, calls.listLineSwaps, { params });
    expect(swaps.length).toBeGreaterThan(0);
    const body = { version, choice: 'swap' as const, item_id: swaps[0]!.item_id };
    const { data } = await callAs(shop, kitchen.token, calls.ranOutOfLine, { params, body });
    expect(data.lines[0]).toMatchObject({ item_id: swaps[0]!.item_id });
    expect((await asItsCustomer(order)).ran_out).toMatchObject([{ outcome: 'swapped', instead: swaps[0]!.names }]);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'order.ran_out',
      after: { line: lines[0]!.names, instead: swaps[0]!.names },
    });
    const none = { ...of(order.id), line: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(codeOf(await callAs(shop, kitchen.token, calls.listLineSwaps, { params: none }))).toBe('404 NOT_FOUND');
  });

  it('is refused once it is too late, and on an older order [SHOP-011, SHOP-015]', async () => {
    const order = await guestOrder(shop);
    const { version, can_be_later, can_be_noted } = await read(order.id);
    expect([can_be_later, can_be_noted]).toEqual([false, true]);
    const params = of(order.id);
    const later = (seen: number) =>
      callAs(shop, kitchen.token, calls.makeOrderLater, { params, body: { version: seen, minutes: 5 } });
    expect(codeOf(await later(version))).toBe('409 ORDER_NOT_EDITABLE');
    await callAs(shop, kitchen.token, calls.acceptOrder, { params, body: { version } });
    const stale = await later(version);
    expect([codeOf(stale), stale.data.status]).toEqual(['409 ORDER_CHANGED', 'accepted']);
    const { version: now } = await read(order.id);
    await callAs(shop, kitchen.token, calls.moveStaffOrder, { params, body: { version: now, status: 'ready' } });
    const ready = await read(order.id);
    expect([ready.can_be_later, ready.can_be_noted]).toEqual([true, false]);
    const body = { version: ready.version, note: 'late' };
    expect(codeOf(await callAs(shop, kitchen.token, calls.noteOrder, { params, body }))).toBe('409 ORDER_NOT_EDITABLE');
  });
});
