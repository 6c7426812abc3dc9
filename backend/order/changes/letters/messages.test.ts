/** Text messages about an order: for what the restaurant or the clock did, in its language, once. */
import { eq } from 'drizzle-orm';
import { listSent } from '../../../outbox/outbox.ts';
import { smsBalances } from '../../../sms/tables.ts';
import { findOrder } from '../../order-rows.ts';
import { addTo, beginCart, EVENING, orderBody, plainDishes, shopForFile } from '../../testing/shop.ts';
import { ranOut } from '../contents/ran-out.ts';
import { endOverdueOrders } from '../overdue.ts';
import { moveByStaff } from '../staff.ts';
import { textLateOrders } from './late-texts.ts';
import { wordsOf } from './messages.ts';

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

const MINUTE_MS = 60_000;
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/https:\/\/\S+/, 'LINK');
const scope = async <Result>(work: (of: Parameters<typeof ranOut>[0]) => Promise<Result>) =>
  shop.db((db) => work({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }));
const move = (id: string, status: string, reason?: 'too_busy') => scope((of) => moveByStaff(of, id, status, reason));

/** A guest's order of two dishes. */
async function place({ locale = 'en', runs_out = 'refund' as 'refund' | 'call', mobile = '0551234567' } = {}) {
  const [first, second] = await plainDishes(shop);
  const begun = await beginCart(shop);
  const one = (await addTo(shop, begun, { item_id: first!.id, runs_out: { choice: runs_out } })).data;
  const cart = (await addTo(shop, one, { item_id: second!.id })).data;
  const body = orderBody(cart, { customer: { name: 'سارة', mobile } });
  const { data, text: answer } = await shop.call('POST', '/api/v1/order/orders', {
    ...{ body, key: shop.newKey(), headers: { 'x-localization': locale } },
  });
  if (!data) throw new Error(answer);
  const id = data.id as string;
  const sent = async () =>
    (await shop.db((db) => listSent(db)))
      .filter((message) => message.data.order_id === id)
      .map(({ kind, to, body: text }) => ({ kind, to, text: plain(text) }))
      .reverse();
  return { id, number: data.number as string, token: data.tracking_token as string, cart, sent };
}

describe('a customer is texted', () => {
  it('that the restaurant canceled, and why, once, with the way to the order [CHK-058]', async () => {
    const { id, number, sent } = await place();
    await move(id, 'accepted');
    expect(await sent()).toEqual([]);
    await move(id, 'canceled', 'too_busy');
    expect(await sent()).toEqual([
      {
        kind: 'sms',
        to: '+966551234567',
        text: `Nakhla: order #${number} was canceled. Reason: The branch is too busy.\nLINK`,
      },
    ]);
    const [message] = await shop.db((db) => listSent(db, '+966551234567'));
    expect(message!.body).toMatch(/\nhttps:\/\/[^/]+\/en\/o\/[\w-]{16}$/);
  });

  it('in the language of the order [CHK-058]', async () => {
    const { id, number, sent } = await place({ locale: 'ar' });
    await move(id, 'canceled', 'too_busy');
    expect((await sent()).map(({ text }) => text)).toEqual([
      `نخلة\nأُلغي طلبك ${number}. السبب: ضغط الطلبات في الفرع.\nLINK`,
    ]);
  });

  it('that it was not accepted in time [CHK-058]', async () => {
    const { id, number, sent } = await place();
    shop.setClock(new Date(EVENING.getTime() + 30 * MINUTE_MS));
    await endOverdueOrders(shop.backend.platform);
    await endOverdueOrders(shop.backend.platform);
    expect((await sent()).map(({ text }) => text)).toEqual([
      `Nakhla: the branch could not accept order #${number}.\nLINK`,
    ]);
    expect(id).toBeTruthy();
  });

  it('that it is ready to be collected [CHK-058]', async () => {
    const { id, number, sent } = await place();
    await move(id, 'accepted');
    await move(id, 'ready');
    expect((await sent()).map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^Nakhla: order #${number} is ready at .+\\.\nLINK$`)),
    ]);
  });

  it('once that it is late, 15 minutes after the promise, and not once it is ready [CHK-058]', async () => {
    const [late, ready] = [await place(), await place()];
    for (const { id } of [late, ready]) await move(id, 'accepted');
    await move(ready.id, 'ready');
    const promised = await shop.call('GET', `/api/v1/order/orders/by-token/${late.token}`);
    const limit = Date.parse(promised.data.promised_to) + 15 * MINUTE_MS;
    shop.setClock(new Date(limit - MINUTE_MS));
    await textLateOrders(shop.backend.platform);
    expect(await late.sent()).toEqual([]);
    shop.setClock(new Date(limit));
    await Promise.all([1, 2, 3].map(() => textLateOrders(shop.backend.platform)));
    await textLateOrders(shop.backend.platform);
    expect((await late.sent()).map(({ text }) => text)).toEqual([
      `Nakhla: sorry, order #${late.number} is late. See where it is:\nLINK`,
    ]);
    expect(await ready.sent()).toHaveLength(1);
  });

  it('of a new time that is 15 minutes later, not of one that is a little later [CHK-058]', async () => {
    const taken = async (afterMinutes: number) => {
      shop.setClock(EVENING);
      const order = await place();
      shop.setClock(new Date(EVENING.getTime() + afterMinutes * MINUTE_MS));
      await move(order.id, 'accepted');
      return order.sent();
    };
    expect(await taken(14)).toEqual([]);
    const [message, ...more] = await taken(15);
    expect(more).toEqual([]);
    expect(message!.text).toMatch(
      /^Nakhla: order #\d+ takes longer than we said\. It will be ready by [A-Z]\w+day \d\d:\d\d [AP]M\./,
    );
  });

  it.each([
    ['pickup', 'ar', /، ويجهز فجر الأحد/],
    ['delivery', 'ar', /، ويصل فجر الأحد/],
    ['pickup', 'en', /will be ready by فجر الأحد|ready by فجر الأحد/],
    ['delivery', 'en', /arrives? by فجر الأحد/],
  ] as const)('of a new time: a %s order, in %s, says what happens then [CHK-058]', async (type, locale, words) => {
    const { id } = await place({ locale });
    const text = await scope(async (of) => {
      const row = (await findOrder(of.db, shop.key, id))!;
      return wordsOf({ ...of, platform: shop.backend.platform }, { ...row, type }, 'LATER', { when: 'فجر الأحد' }, []);
    });
    expect(plain(text)).toMatch(words);
  });

  it('what ran out, what comes of it and the new total, three times at most [CHK-058]', async () => {
    const { id, number, sent, cart } = await place();
    await scope((of) => ranOut(of, id, cart.lines[0]!.id));
    const { en } = cart.lines[0]!.names as { en: string };
    expect((await sent()).map(({ text }) => text)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Nakhla.+${en} ran out.* taken off order #${number}\\. .*otal: SAR ${cart.lines[1]!.total}\\.?\nLINK$`,
          's',
        ),
      ),
    ]);
    const asked = await place({ runs_out: 'call' });
    await scope((of) => ranOut(of, asked.id, asked.cart.lines[0]!.id));
    await scope((of) => ranOut(of, asked.id, asked.cart.lines[0]!.id));
    expect((await asked.sent()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Nakhla.+ of order #\d+ ran out\. The branch will call/s),
    ]);
  });

  it('not of what they did themselves [CHK-058]', async () => {
    const { id, token, sent } = await place();
    const path = `/api/v1/order/orders/${id}/cancel`;
    const reply = await shop.call('POST', path, {
      ...{ body: { reason_id: 'wrong_time' }, key: shop.newKey(), headers: { 'x-order-token': token } },
    });
    expect(reply.status).toBe(200);
    expect(await sent()).toEqual([]);
  });

  it('not by a branch that has no message left [CHK-058]', async () => {
    const { id, sent } = await place();
    await shop.db((db) => db.update(smsBalances).set({ balance: 0 }).where(eq(smsBalances.tenant, shop.key)));
    await move(id, 'canceled', 'too_busy');
    expect(await sent()).toEqual([]);
    await shop.db((db) => db.update(smsBalances).set({ balance: 100 }).where(eq(smsBalances.tenant, shop.key)));
  });
});
