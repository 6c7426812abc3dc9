/** Which data of guests are retained, and until when. */
import { DAY_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { EVENING, guestOrder, type Json, shopForFile, signIn } from '../order/testing/shop.ts';
import { forgetDue, RETENTION_DAYS } from './retention.ts';

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

const rows = async (query: ReturnType<typeof sql>): Promise<Json[]> =>
  (await shop.db((db) => db.execute<Json>(query))).rows;
const forgetAfter = (days: number) =>
  forgetDue(shop.backend.platform, shop.key, new Date(EVENING.getTime() + days * DAY_MS));

describe('an order of a guest', () => {
  const order = async (id: string) => (await rows(sql`select * from orders where id = ${id}`))[0];
  const end = (id: string) =>
    rows(sql`update orders set status = 'delivered', updated_at = ${EVENING} where id = ${id} returning id`);

  it('loses its person when its payment can come back no more; number, dishes and amounts stay', async () => {
    const { id, token } = await guestOrder(shop);
    await rows(sql`update orders set notes = 'blue gate',
      snapshot = jsonb_set(snapshot, '{destination}', '{"address":{"street_name":"Secret Lane"},"location":{}}') where id = ${id} returning id`);
    await end(id);
    await forgetAfter(RETENTION_DAYS.order - 1);
    const before = await order(id);
    expect(before).toMatchObject({ customer_name: expect.stringMatching(/./), notes: 'blue gate', forgotten_at: null });
    await forgetAfter(RETENTION_DAYS.order + 1);
    const after = await order(id);
    expect(after).toMatchObject({ customer_name: '', customer_mobile: '', notes: null });
    expect(JSON.stringify(after)).not.toMatch(/blue gate|Secret Lane/);
    const { number, due, status, snapshot } = before;
    expect(after).toMatchObject({ number, due, status, snapshot: { lines: snapshot.lines, totals: snapshot.totals } });
    expect((await shop.call('GET', `/api/v1/order/orders/by-token/${token}`)).status).toBe(404);
    // Once.
    expect(await forgetAfter(RETENTION_DAYS.order + 2)).toBe(0);
  });

  it('loses what staff answered to its rating; answers about others stay', async () => {
    const [old, running] = await Promise.all([guestOrder(shop), guestOrder(shop)]);
    const person = JSON.stringify({ id: 'p-1', name: 'Sami' });
    for (const { id } of [old, running]) {
      await rows(sql`insert into inbox_cases (tenant, kind, ref, status, changed_at)
        values (${shop.key}, 'rating', ${id}, 'done', ${EVENING}) returning ref`);
      await rows(sql`insert into inbox_answers (tenant, kind, ref, position, text, person, sent_to, at)
        values (${shop.key}, 'rating', ${id}, 0, 'Dear Huda, we called you on 0551234567', ${person}, 'huda@mail.test', ${EVENING})
        returning ref`);
    }
    await end(old.id);
    await forgetAfter(RETENTION_DAYS.order + 1);
    const answer = async (id: string) =>
      (await rows(sql`select text, sent_to, person from inbox_answers where ref = ${id}`))[0];
    // That it was answered, and by whom, stays.
    expect(await answer(old.id)).toEqual({ text: '', sent_to: null, person: { id: 'p-1', name: 'Sami' } });
    expect(await answer(running.id)).toMatchObject({
      text: expect.stringContaining('Huda'),
      sent_to: 'huda@mail.test',
    });
  });

  it('is not touched while it runs, while a deposit is held, or when it is an account’s', async () => {
    const [running, held, owned] = await Promise.all([guestOrder(shop), guestOrder(shop), guestOrder(shop)]);
    const { id: customer } = (await signIn(shop, '0558800001')).data.customer;
    await rows(sql`update orders set customer_id = ${customer} where id = ${owned.id} returning id`);
    for (const { id } of [held, owned]) await end(id);
    await rows(sql`update orders set updated_at = ${EVENING} where id = ${running.id} returning id`);
    await rows(sql`insert into deposit_slips (tenant, order_id, code, created_at)
      values (${shop.key}, ${held.id}, 'D-1', ${EVENING}) returning code`);
    await rows(sql`insert into deposits (tenant, id, order_id, position, line_id, option_id, names, item_names, amount, due_at, remind_at, state, created_at)
      values (${shop.key}, 'held-1', ${held.id}, 0, 'l', 'o', '{}', '{}', 10, ${EVENING}, ${EVENING}, 'held', ${EVENING}) returning id`);
    await forgetAfter(RETENTION_DAYS.order + 1);
    for (const { id } of [running, held, owned]) expect((await order(id)).customer_mobile).not.toBe('');
    await rows(sql`update deposits set state = 'kept', ended_at = ${EVENING} where order_id = ${held.id} returning id`);
    await forgetAfter(RETENTION_DAYS.order + 1);
    expect((await order(held.id)).customer_mobile).toBe('');
  });
});

describe('a reservation', () => {
  const book = async (id: string, customer: string | null) => {
    await rows(sql`insert into reservations (tenant, id, number, customer_id, branch_id, status, guests_count, date, starts_at, ends_at,
        cost, name, mobile, note, needs, allergens, token_hash, revision)
      values (${shop.key}, ${id}, ${id}, ${customer}, 'nakhla-olaya', 'confirmed', 3, '2026-11-22', ${EVENING}, ${EVENING},
        0, 'Huda', '+966551234567', 'by the window', '{high_chair}', '{nuts}', ${id}, 1) returning id`);
    return async () => (await rows(sql`select * from reservations where id = ${id}`))[0];
  };

  it('loses allergens and needs a week after the evening, a guest’s name and number later', async () => {
    const { id: customer } = (await signIn(shop, '0558800002')).data.customer;
    const [guests, owned] = [await book('r-guest', null), await book('r-owned', customer)];
    await forgetAfter(RETENTION_DAYS.health - 1);
    expect(await guests()).toMatchObject({ allergens: ['nuts'], name: 'Huda' });
    await forgetAfter(RETENTION_DAYS.health + 1);
    for (const read of [guests, owned]) expect(await read()).toMatchObject({ allergens: [], needs: [], name: 'Huda' });
    await forgetAfter(RETENTION_DAYS.reservation + 1);
    expect(await guests()).toMatchObject({ name: null, mobile: null, note: null, token_hash: null, guests_count: 3 });
    expect(await owned()).toMatchObject({ name: 'Huda', mobile: '+966551234567' });
  });
});

describe('other things of guests', () => {
  it('a place in a queue loses its person', async () => {
    await rows(sql`insert into waiting_entries (tenant, id, branch_id, queue_id, place, status, version, name, mobile, token_hash, locale,
        guests_count, note, needs, claim_minutes, delays_left, at_door, near_told, joined_at, updated_at)
      values (${shop.key}, 'w-1', 'nakhla-olaya', 'q', 1, 'seated', 1, 'Huda', '+966551234568', 'w-1', 'ar', 2, 'quiet', '{}', 5, 0,
        false, false, ${EVENING}, ${EVENING}) returning id`);
    await forgetAfter(RETENTION_DAYS.waiting - 1);
    const read = async () => (await rows(sql`select * from waiting_entries where id = 'w-1'`))[0];
    expect(await read()).toMatchObject({ name: 'Huda' });
    await forgetAfter(RETENTION_DAYS.waiting + 1);
    expect(await read()).toMatchObject({ name: '', mobile: null, note: null, status: 'seated', guests_count: 2 });
  });

  it('a message to the restaurant goes with its pictures', async () => {
    const [{ id }] =
      await rows(sql`insert into contact_messages (tenant, ticket_number, name, mobile, message, created_at)
      values (${shop.key}, 'T-1', 'Huda', '0551234569', 'cold', ${EVENING}) returning id`);
    await rows(
      sql`insert into contact_files (tenant, message_id, position, content) values (${shop.key}, ${id}, 0, 'x') returning id`,
    );
    await forgetAfter(RETENTION_DAYS.contact + 1);
    expect(await rows(sql`select 1 from contact_messages where ticket_number = 'T-1'`)).toEqual([]);
    expect(await rows(sql`select 1 from contact_files where message_id = ${id}`)).toEqual([]);
  });

  it('names and notes of who sat at a table go; what was eaten stays', async () => {
    await rows(sql`insert into dine_sessions (tenant, id, waiting_id, branch_id, version, state, opened_at, active_at, ended_at)
      values (${shop.key}, 's-1', 'w-0', 'nakhla-olaya', 1, 'closed', ${EVENING}, ${EVENING}, ${EVENING}) returning id`);
    await rows(sql`insert into dine_members (tenant, session_id, id, nickname, token_hash, joined_at)
      values (${shop.key}, 's-1', 'm-1', 'Abu Khalid', 'm-1', ${EVENING}) returning id`);
    await forgetAfter(RETENTION_DAYS.table + 1);
    expect(await rows(sql`select nickname from dine_members where session_id = 's-1'`)).toEqual([{ nickname: '' }]);
  });

  it('more than a batch of them are all forgotten, another tenant’s are not', async () => {
    await rows(sql`insert into contact_messages (tenant, ticket_number, name, mobile, message, created_at)
      select ${shop.key}, 'M-' || n, 'Huda', '0551234569', 'cold', ${EVENING}::timestamptz from generate_series(1, 450) n returning id`);
    await forgetDue(shop.backend.platform, 'basta', new Date(EVENING.getTime() + 999 * DAY_MS));
    const left = async () =>
      (await rows(sql`select count(*)::int as left from contact_messages where ticket_number like 'M-%'`))[0].left;
    expect(await left()).toBe(450);
    expect(await forgetAfter(RETENTION_DAYS.contact + 1)).toBeGreaterThanOrEqual(450);
    expect(await left()).toBe(0);
  });
});
