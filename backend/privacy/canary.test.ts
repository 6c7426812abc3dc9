/**
 * One word in every text that a guest and staff write about them: when the person is gone, no table has it
 * any more (decision 533).
 */
import { createUsualOrder } from '@sufra/api/order/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { sendContactMessage } from '@sufra/api/tenant/endpoints';
import { createAddress, updateCustomer } from '@sufra/api/user/endpoints';
import { createWaitingEntry, rateWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { withSystem } from '../database/tenant-scope.ts';
import { forgetKeys } from '../http/idempotency.ts';
import {
  addTo,
  beginCart,
  type CallOptions,
  deliveryOrder,
  EVENING,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
  signIn,
} from '../order/testing/shop.ts';
import { forgetMessages } from '../outbox/message-months.ts';
import { storedAuditOf } from '../staff/testing/audit.ts';
import { callAs, hire, type TestPerson } from '../staff/testing/team.ts';
import { passHumanCheck } from '../testing/index.ts';
import { deleteDue } from './deletion.ts';
import { RETAINED } from './retained-columns.ts';
import { forgetDue } from './retention.ts';
import { fieldsWith, NOT_WRITTEN, textFields } from './testing/text-fields.ts';

const shop = shopForFile();
const CANARY = 'Zarqun';
const BRANCH = 'nakhla-olaya';
let owner: TestPerson;
/** Fields of calls that had the word. */
const written = new Set<string>();
beforeAll(async () => {
  owner = await hire(shop, 'owner');
});
beforeEach(() => {
  shop.setClock(EVENING);
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    for (const field of fieldsWith(CANARY, init?.method ?? 'GET', String(input), init?.body)) written.add(field);
    return real(input, init);
  });
});

/** Texts of an address. */
const PLACE = {
  ...{
    street_name: CANARY,
    building_number: `${CANARY} 1`,
    floor_number: `${CANARY} 2`,
    apartment_number: `${CANARY} 3`,
  },
  ...{ special_mark: `near ${CANARY}`, description: `${CANARY} 4` },
};
const at = () => ({ restaurant: shop.key });
/** Statements of the test itself, which look as the database's owner does. */
const query = async (statement: ReturnType<typeof sql>) =>
  (await withSystem(shop.backend.platform.database, (db) => db.execute<Record<string, string>>(statement))).rows;

/** Tables with a row of the restaurant that has the word, each with one such row. */
async function traces(): Promise<Record<string, string>> {
  const tables = await query(sql`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'tenant' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await query(
      sql`select one::text as row from ${sql.identifier(name!)} one where tenant = ${shop.key} and one::text ilike ${`%${CANARY}%`} limit 1`,
    );
    if (rows[0]) found[name!] = rows[0].row!;
  }
  return found;
}

/** An order with the word in all of its texts, handed over, noted by staff, rated, answered and given back in part. */
async function wordyOrder(mobile: string, as?: string): Promise<string> {
  const [dish] = await plainDishes(shop);
  const own = as ? { as } : {};
  const line = { item_id: dish!.id, qty: 2, note: `for ${CANARY}` };
  const { data: cart } = await addTo(shop, await beginCart(shop, own), line, as);
  const body = orderBody(cart, { customer: { name: CANARY, mobile }, notes: `ring ${CANARY}` } as never);
  const { data, text } = await postOrder(shop, body, own);
  if (!data) throw new Error(text);
  const params = { ...at(), order: data.id };
  const version = async () => (await callAs(shop, owner.token, calls.readStaffOrder, { params })).data.version;
  const act = async (endpoint: typeof calls.noteOrder, said: object) => {
    const body = { version: await version(), ...said } as never;
    expect((await callAs(shop, owner.token, endpoint, { params, body })).errors).toEqual([]);
  };
  await act(calls.noteOrder, { note: `call ${CANARY}` });
  await act(calls.acceptOrder as never, { minutes: 10 });
  for (const status of ['ready', 'delivered']) await act(calls.moveStaffOrder as never, { status });
  // What is given back can be rated no more.
  await wordyRating(data.id, as ? own : { headers: { 'x-order-token': data.tracking_token! } });
  await act(calls.refundStaffOrder as never, { amount: '1.00', reason: `${CANARY} complained` });
  await act(calls.askRefund as never, { amount: '1.50', reason: `${CANARY} again` });
  return data.id;
}

/** A rating of an order with the word, and what staff answered to it. `of`: the call's proof of whose order it is. */
async function wordyRating(order: string, of: CallOptions): Promise<void> {
  const rated = await shop.call('POST', `/api/v1/order/orders/${order}/rating`, {
    ...{ ...of, key: shop.newKey() },
    body: { food: 1, speed: 4, service: 5, comment: `${CANARY} was here`, items: [] },
  });
  if (rated.status >= 300) throw new Error(rated.text);
  const params = { ...at(), kind: 'rating', item: order };
  const { data: read } = await callAs(shop, owner.token, calls.readInboxItem, { params });
  const body = { version: read.version, text: `Dear ${CANARY}, we called you` };
  const answered = await callAs(shop, owner.token, calls.answerInboxItem, { params, body });
  expect(answered.errors).toEqual([]);
}

/** An order that staff typed in at the telephone, brought to a door, with the word in all of its texts, and over. */
async function wordyTypedOrder(mobile: string): Promise<void> {
  const params = { ...at(), branch: BRANCH };
  const { data: places } = await callAs(shop, owner.token, calls.readOrderPlaces, {
    params,
    query: { type: 'delivery' },
  });
  const [dish] = await plainDishes(shop, BRANCH, 'delivery');
  const asked = {
    ...{ type: 'delivery' as const, area_id: places.areas[0]!.id },
    lines: [{ item_id: dish!.id, qty: 8, note: `for ${CANARY}` }],
  };
  const { data: quote } = await callAs(shop, owner.token, calls.quoteTypedOrder, { params, body: asked });
  const placed = await callAs(shop, owner.token, calls.placeTypedOrder, {
    params,
    body: {
      ...asked,
      ...{ channel: 'phone', pay: 'cash', customer: { name: CANARY, mobile }, notes: `ring ${CANARY}` },
      address: PLACE,
      accepted_total: quote.cart.totals.find(({ code }) => code === 'due')!.amount,
    },
  });
  expect(placed.errors).toEqual([]);
  await query(
    sql`update orders set status = 'delivered' where tenant = ${shop.key} and id = ${placed.data.id} returning id`,
  );
}

/** A reservation and a place in the queue, with what staff wrote. `customer`: whose; null: a guest's. */
async function wordyVisits(customer: string | null, someone: string): Promise<void> {
  const start = new Date(EVENING.getTime() + DAY_MS).toISOString();
  const made = await shop.backend.sandbox('POST', '/sandbox/reservations', {
    ...{ tenant: shop.key, customer_id: someone, branch_id: BRANCH, guests_count: 2, starts_at: start },
  });
  const id = (made.reservation ?? made).id;
  await query(
    sql`update reservations set name = ${CANARY}, note = ${CANARY}, customer_id = ${customer} where tenant = ${shop.key} and id = ${id} returning id`,
  );
  const [{ revision } = {}] = await query(
    sql`select revision from reservations where tenant = ${shop.key} and id = ${id}`,
  );
  const noted = await callAs(shop, owner.token, calls.noteToGuest, {
    params: { ...at(), branch: BRANCH, reservation: id },
    body: { version: Number(revision), text: `Dear ${CANARY}` } as never,
  });
  expect(noted.errors).toEqual([]);
  const party = await callAs(shop, owner.token, calls.addParty, {
    params: { ...at(), branch: BRANCH },
    body: { guests_count: 2, area_id: 'nakhla-olaya-hall', name: CANARY },
  });
  await query(
    sql`update waiting_entries set customer_id = ${customer}, status = 'seated' where tenant = ${shop.key} and id = ${party.data.id} returning id`,
  );
  await query(sql`update reservations set status = 'cancelled' where tenant = ${shop.key} and id = ${id} returning id`);
}

/** What a customer says of itself, and to the restaurant; `order`: one that is over. */
async function wordyCustomer(as: string, order: string): Promise<void> {
  const send = async ({ method, path }: { method: string; path: string }, body: object) => {
    const { data, text, status } = await shop.call(method, path, { as, key: shop.newKey(), body });
    if (status >= 300) throw new Error(`${path}: ${text}`);
    return data;
  };
  await send(updateCustomer, { name: CANARY });
  await send(createAddress, {
    ...{ building_type: 'villa', latitude: 24.7113, longitude: 46.6744 },
    ...PLACE,
    geocode_address: `${CANARY} Street`,
  });
  await send(createUsualOrder, { name: `${CANARY}'s lunch`, order_id: order });
  const { WaitingEntity_id: id } = await send(createWaitingEntry, {
    ...{ name: CANARY, phone: '551230009', guests_count: 2, area_id: 'nakhla-olaya-hall', note: `for ${CANARY}` },
    branch_settings: { branch_id: BRANCH },
  });
  const params = { ...at(), branch: BRANCH, party: id };
  const seated = await callAs(shop, owner.token, calls.moveParty, { params, body: { version: 1, act: 'seat' } });
  expect(seated.errors).toEqual([]);
  await send({ ...rateWaitingEntry, path: rateWaitingEntry.path.replace(':id', id) }, { rating: 4, comment: CANARY });
  const bot_token = await passHumanCheck(shop.backend, { tenant: shop.key });
  await send(sendContactMessage, { name: CANARY, mobile: '0566777888', message: `${CANARY} asks`, bot_token });
  const { data: items } = await callAs(shop, owner.token, calls.listInbox, { params: at(), query: {} });
  const item = items.items.find(({ kind }) => kind === 'message')!;
  const ofItem = { ...at(), kind: 'message', item: item.id };
  const { data: read } = await callAs(shop, owner.token, calls.readInboxItem, { params: ofItem });
  const body = { version: read.version, text: `Dear ${CANARY}` };
  const answered = await callAs(shop, owner.token, calls.answerInboxItem, { params: ofItem, body });
  expect(answered.errors).toEqual([]);
}

it('is in no table once the account is deleted, nor once a guest’s time is over [ACCT-039, SHOP-005]', async () => {
  const { data } = await signIn(shop, '0566777888');
  const customer = data.customer.id as string;
  const order = await wordyOrder('0566777888', data.token);
  await wordyOrder('0566777999');
  await wordyTypedOrder('0566777999');
  const brought = await deliveryOrder(shop, PLACE as never);
  // Over: from here its time counts.
  await query(
    sql`update orders set status = 'delivered' where tenant = ${shop.key} and id = ${brought.id} returning id`,
  );
  await wordyCustomer(data.token, order);
  await wordyVisits(customer, customer);
  await wordyVisits(null, customer);
  await query(sql`insert into order_door_cards (tenant, order_id, token_hash, gate_note, updated_at)
    values (${shop.key}, ${order}, 'canary', ${CANARY}, ${EVENING}) returning order_id`);
  // Each text that a call takes was written, or stands in the list with its reason.
  const open = (await textFields()).filter((field) => !written.has(field));
  expect(open.filter((field) => !NOT_WRITTEN.some(([pattern]) => pattern.test(field)))).toEqual([]);
  expect(NOT_WRITTEN.filter(([pattern]) => !open.some((field) => pattern.test(field))).map(String)).toEqual([]);
  const before = Object.keys(await traces());
  expect(before).toEqual(
    expect.arrayContaining([
      'orders',
      'cart_lines',
      'inbox_answers',
      'staff_audit_words',
      'staff_refund_requests',
      'reservations',
      'waiting_entries',
    ]),
  );
  // Entries of the audit are never changed, so they never have it.
  expect(JSON.stringify(await storedAuditOf(shop))).not.toContain(CANARY);
  const shown = await callAs(shop, owner.token, calls.listAudit, { params: at(), query: {} });
  expect(JSON.stringify(shown.data)).toContain(`${CANARY} complained`);

  await query(
    sql`update customers set delete_at = ${EVENING} where tenant = ${shop.key} and id = ${customer} returning id`,
  );
  const later = new Date(EVENING.getTime() + 400 * DAY_MS);
  shop.setClock(later);
  await deleteDue(shop.backend.platform, shop.key, later);
  await forgetDue(shop.backend.platform, shop.key, later);
  await forgetKeys(shop.backend.platform.database, later);
  await shop.db((db) => forgetMessages(db, later, { tenant: shop.key, time_zone: 'Asia/Riyadh' }));
  expect(await traces()).toEqual({});
  const after = await callAs(shop, owner.token, calls.listAudit, { params: at(), query: {} });
  expect(JSON.stringify(after.data)).not.toContain(CANARY);
  expect(JSON.stringify(after.data)).toContain('order.noted');
});

/** Columns without a word of the person: ids, codes, amounts, names of the menu. */
const NO_WORDS =
  /^(tenant|id|.*_id|.*_hash|.*_ref|codes?|.*_code|number|status|.*_status|state|type|types|kind|provider|currency|brand|locale|texts|action|source|purpose|names|item_names|image|options|insurance|runs_out|reason|.*_reason|refund_to|refunded_to|scheduled_day|delivery_time|return_url|stray_of|of_order|covered_by|ref|lines|act|about|ended|ended_by|given_by|asked_by|asked_name|referred_by|clock|person|policy|branches|stackable_with|table_ids|changed_by|sent|agreed|uuid|hash|subject|body|statement|parts|class)$/;

it('each text of a table with people ends with them, or has none of their words', async () => {
  const columns = await query(sql`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`);
  const open = RETAINED.flatMap(({ table, deletion }) =>
    deletion === 'delete'
      ? []
      : columns
          .filter((one) => one.table === table && !NO_WORDS.test(one.column!))
          .filter(({ column }) => deletion === 'keep' || !(column! in deletion))
          .map(({ column }) => `${table}.${column}`),
  );
  expect(open).toEqual([]);
});
