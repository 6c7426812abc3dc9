import { randomBytes } from 'node:crypto';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { orderRatings, orders, ratingPhotos } from '../../order/tables.ts';
import { EVENING, guestOrder, openShop, shopForEach } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { reservations } from '../../reservation/tables.ts';
import { keepContactMessage, keepContactPicture } from '../../tenant/contact.ts';
import { contactMessages } from '../../tenant/tables.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { inboxCases } from './tables.ts';

const shop = shopForEach();
const OLAYA = 'nakhla-olaya';
const NAKHEEL = 'nakhla-nakheel';
let manager: TestPerson;
beforeEach(async () => {
  manager = await hire(shop, 'manager');
});

const at = () => ({ restaurant: shop.key });
const of = (kind: 'message' | 'rating' | 'no_show', item: string) => ({ ...at(), kind, item });
const list = async (query: Record<string, string> = {}, token = manager.token) =>
  (await callAs(shop, token, calls.listInbox, { params: at(), query })).data;
const read = (params: ReturnType<typeof of>, token = manager.token) =>
  callAs(shop, token, calls.readInboxItem, { params });
const later = (minutes: number) => new Date(EVENING.getTime() + minutes * MINUTE_MS);

/** A message by the contact form, with a picture; its id. */
async function message({ email = 'sara@example.com', minutes = 1 }: { email?: string | null; minutes?: number } = {}) {
  const input = { name: 'Sara', mobile: '0551234567', email, message: '<b>Where</b> is my order?' };
  return shop.db(async (db) => {
    const file = await keepContactPicture(db, shop.key, randomBytes(50));
    const ticket = await keepContactMessage(db, shop.key, { input: { ...input, files: [file] }, now: later(minutes) });
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.ticket_number, ticket));
    return { item: String(row!.id), file, ticket };
  });
}
/** A rated order of the branch; its id. */
async function rating({ food = 2, comment = 'Cold' as string | null, minutes = 2, branch = OLAYA } = {}) {
  const { id, number } = await guestOrder(shop);
  await shop.db(async (db) => {
    await db.update(orders).set({ status: 'delivered', branch_id: branch }).where(eq(orders.id, id));
    const stars = { food, speed: 5, service: 5, items: [], comment };
    await db.insert(orderRatings).values({ tenant: shop.key, order_id: id, ...stars, created_at: later(minutes) });
  });
  return { item: id, number };
}
/** A no-show that its guest denies; its id. */
async function noShow(minutes = 3) {
  const id = `denied${minutes}0000000000`;
  await shop.db((db) =>
    db.insert(reservations).values({
      ...{ tenant: shop.key, id, number: 'R-7', branch_id: OLAYA, status: 'no_show', guests_count: 4 },
      ...{ date: '2026-11-21', starts_at: later(-1440), ends_at: later(-1320), cost: '0.00', revision: 1 },
      ...{ name: 'Ali', mobile: '+966551112233', email: 'ali@example.com' },
      dispute: { text: 'We were there', at: later(minutes).toISOString(), answer: null, answered_at: null },
    }),
  );
  return id;
}

describe('the inbox', () => {
  it('has messages, ratings and denied no-shows, newest first; praise without a word is done as it comes [SHOP-020]', async () => {
    const { item: text } = await message();
    const { item: cold } = await rating();
    const denied = await noShow();
    const { item: praise } = await rating({ food: 5, comment: null, minutes: 4 });
    const { items, next } = await list();
    expect(items.map(({ kind, id, status, stars, files }) => [kind, id, status, stars, files])).toEqual([
      ['rating', praise, 'done', 5, 0],
      ['no_show', denied, 'open', null, 0],
      ['rating', cold, 'open', 2, 0],
      ['message', text, 'open', null, 1],
    ]);
    expect(next).toBeNull();
    expect((await list({ status: 'open', kind: 'rating' })).items.map(({ id }) => id)).toEqual([cold]);
  });

  it('comes in pages of 50 without a gap, although several came in one moment [SHOP-020]', async () => {
    await shop.db((db) =>
      db.insert(contactMessages).values(
        Array.from({ length: 53 }, (_, index) => ({
          ...{ tenant: shop.key, ticket_number: `T-${index}`, name: 'Sara', mobile: '1', message: 'x' },
          created_at: EVENING,
        })),
      ),
    );
    const first = await list();
    const second = await list({ before: first.next! });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
  });

  it('a person of another branch sees neither its items nor their files [SHOP-004, SHOP-020]', async () => {
    const other = await hire(shop, 'manager', [NAKHEEL]);
    const { item } = await rating();
    const { item: text } = await message();
    expect((await list({}, other.token)).items.map(({ id }) => id)).toEqual([text]);
    expect(codeOf(await read(of('rating', item), other.token))).toBe('404 NOT_FOUND');
    const body = { version: 0, status: 'done' as const };
    expect(codeOf(await callAs(shop, other.token, calls.changeInboxItem, { params: of('rating', item), body }))).toBe(
      '404 NOT_FOUND',
    );
    const elsewhere = await openShop(shop.backend);
    const stranger = await hire(elsewhere, 'owner');
    expect(codeOf(await callAs(elsewhere, stranger.token, calls.readInboxItem, { params: of('message', text) }))).toBe(
      '403 ROLE_FORBIDDEN',
    );
  });

  it('a file is data of a picture, of its own item alone [SHOP-020]', async () => {
    const { item, file } = await message();
    const { item: foreign } = await message();
    const { data, headers } = await callAs(shop, manager.token, calls.readInboxFile, {
      params: { ...of('message', item), file },
    });
    expect(data).toMatchObject({ type: 'image/webp', name: expect.stringMatching(/^message-.*\.webp$/) });
    expect(Buffer.from(data.base64, 'base64')).toHaveLength(50);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const wrong = await callAs(shop, manager.token, calls.readInboxFile, {
      params: { ...of('message', foreign), file },
    });
    expect(codeOf(wrong)).toBe('404 NOT_FOUND');
    const { item: order } = await rating();
    const photo = 'photo-0123456789';
    await shop.db((db) =>
      db.insert(ratingPhotos).values({
        ...{ tenant: shop.key, id: photo, order_id: order, position: 0, content: randomBytes(9) },
        created_at: new Date(),
      }),
    );
    expect((await read(of('rating', order))).data.file_ids).toEqual([photo]);
    const shown = await callAs(shop, manager.token, calls.readInboxFile, {
      params: { ...of('rating', order), file: photo },
    });
    expect(Buffer.from(shown.data.base64, 'base64')).toHaveLength(9);
  });
});

describe('an item', () => {
  it('is answered by letter where its guest left an address; without one it is noted alone [SHOP-020]', async () => {
    const { item, ticket } = await message();
    const params = of('message', item);
    expect((await read(params)).data).toMatchObject({ reach: 'sara@example.com', version: 0, ticket });
    const body = { version: 0, text: 'It is on its way.\nSorry.' };
    const { data } = await callAs(shop, manager.token, calls.answerInboxItem, { params, body });
    expect(data).toMatchObject({
      status: 'waiting',
      version: 1,
      answers: [{ text: body.text, sent_to: 'sara@example.com', person: { id: manager.id } }],
    });
    const [letter] = await shop.db((db) => listSent(db, 'sara@example.com'));
    expect(letter!.body).toContain('It is on its way.');
    expect(letter!.body).toContain(ticket);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'inbox.answered',
      about: { name: ticket },
      after: { answers: 1 },
    });

    const { item: silent } = await message({ email: null });
    const answered = await callAs(shop, manager.token, calls.answerInboxItem, { params: of('message', silent), body });
    expect(answered.data).toMatchObject({ reach: null, mobile: '0551234567', answers: [{ sent_to: null }] });
    const empty = { version: 1, text: '  ' };
    expect(
      codeOf(await callAs(shop, manager.token, calls.answerInboxItem, { params: of('message', silent), body: empty })),
    ).toBe('422 INVALID_INPUT');
  });

  it('is assigned to a person that sees it, and has a status; a second device gets it as it is now [SHOP-020]', async () => {
    const counter = await hire(shop, 'counter', [OLAYA]);
    const other = await hire(shop, 'counter', [NAKHEEL]);
    const kitchen = await hire(shop, 'kitchen', [OLAYA]);
    const { item, number } = await rating();
    const params = of('rating', item);
    const people = (await read(params)).data.people.map(({ id }) => id);
    expect(people).toEqual(expect.arrayContaining([manager.id, counter.id]));
    expect(people.filter((id) => [other.id, kitchen.id].includes(id))).toEqual([]);
    const change = (version: number, body: object, token = manager.token) =>
      callAs(shop, token, calls.changeInboxItem, { params, body: { version, ...body } });
    for (const id of [other.id, kitchen.id])
      expect(codeOf(await change(0, { assigned_to: id }))).toBe('422 INVALID_INPUT');
    const both = await Promise.all([change(0, { assigned_to: counter.id }), change(0, { status: 'done' })]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, codeOf(lost!), lost!.data.version]).toEqual([200, '409 INBOX_CHANGED', 1]);
    await change(1, { assigned_to: counter.id, status: 'done' });
    expect((await list({ mine: '1' }, counter.token)).items.map(({ id }) => id)).toEqual([item]);
    expect((await list({ mine: '1' })).items).toEqual([]);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'inbox.changed',
      branch_id: OLAYA,
      about: { kind: 'inbox.rating', name: number },
      after: { status: 'done', assigned: { id: counter.id } },
    });
    expect((await change(2, { assigned_to: null })).data).toMatchObject({ assigned: null, status: 'done' });
  });

  it('that is a denied no-show is decided once, and its guest gets a message [SHOP-020]', async () => {
    const params = of('no_show', await noShow());
    const { data: seen } = await read(params);
    expect(seen).toMatchObject({ words: 'We were there', no_show: { number: 'R-7', answer: null }, name: 'Ali' });
    const text = { version: 0, text: 'No' };
    expect(codeOf(await callAs(shop, manager.token, calls.answerInboxItem, { params, body: text }))).toBe(
      '422 INVALID_INPUT',
    );
    const decide = (version: number) =>
      callAs(shop, manager.token, calls.answerNoShow, { params, body: { version, answer: 'came' } });
    const { data } = await decide(0);
    expect(data).toMatchObject({ status: 'done', no_show: { answer: 'came' } });
    expect(codeOf(await decide(data.version))).toBe('409 RESERVATION_TRANSITION');
    expect(await shop.db((db) => listSent(db))).toMatchObject([{ to: expect.stringMatching(/551112233|ali@/) }]);
    const second = of('no_show', await noShow(5));
    const excused = await callAs(shop, manager.token, calls.excuseNoShow, { params: second, body: { version: 0 } });
    expect(excused.data.no_show).toMatchObject({ answer: 'excused' });
    const counter = await hire(shop, 'counter');
    const refused = await callAs(shop, counter.token, calls.excuseNoShow, { params: second, body: { version: 1 } });
    expect(codeOf(refused)).toBe('403 ROLE_FORBIDDEN');
  });

  it('that is forgotten takes its answers with it [SHOP-020]', async () => {
    const { item } = await message();
    const body = { version: 0, text: 'Hello' };
    await callAs(shop, manager.token, calls.answerInboxItem, { params: of('message', item), body });
    await shop.db((db) => db.delete(contactMessages));
    expect(await shop.db((db) => db.select().from(inboxCases))).toEqual([]);
    expect((await list()).items).toEqual([]);
  });
});
