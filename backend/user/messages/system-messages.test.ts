/**
 * What the clock and banks send to an unproved number counts over all restaurants, as what visitors cause
 * does (safety B4, decision 537). @proof limits
 */

import { inProof } from '@sufra/testing/proof';
import { sql } from 'drizzle-orm';
import { notifyWaiting } from '../../branch/coverage-alerts.ts';
import { remindOfDeposits } from '../../order/changes/deposit-times.ts';
import { textUnshown } from '../../order/changes/letters/deliver-pushes.ts';
import { textLateOrders } from '../../order/changes/letters/late-texts.ts';
import { endOverdueOrders } from '../../order/changes/overdue.ts';
import { moveByStaff } from '../../order/changes/staff.ts';
import {
  EVENING,
  filledCart,
  openShop,
  orderBody,
  postOrder,
  type Shop,
  shopForFile,
  signIn,
} from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { remind } from '../../reservation/endings.ts';
import { tell } from '../../reservation/letters/messages.ts';
import { findReservation } from '../../reservation/rows.ts';
import { giveTurn } from '../../waiting-list/queue.ts';
import { findEntry } from '../../waiting-list/rows.ts';
import { newId } from '../secrets/secrets.ts';
import { readTokenSecrets } from '../sign-in/signed-links.ts';
import { countRecipient, RECIPIENT_LIMITS } from './recipient-limit.ts';

const MOST = RECIPIENT_LIMITS.messagesPerRecipient;
const MINUTE_MS = 60_000;
const BRANCH = 'nakhla-olaya';
const first = shopForFile();
let shops: Shop[];
let made = 0;

beforeAll(async () => {
  shops = [first, await openShop(first.backend), await openShop(first.backend)];
});
beforeEach(() => setClocks(EVENING));

const setClocks = (at: Date) => {
  for (const shop of shops) shop.setClock(at);
};
/** A number, and as it stands in the outbox. */
const fresh = () => {
  made += 1;
  const mobile = `0557${String(100_000 + made)}`;
  return { mobile, to: `+966${mobile.slice(1)}` };
};
const said = async (to: string) =>
  (await Promise.all(shops.map((shop) => shop.db((db) => listSent(db, to))))).flat().map(({ data }) => data.message);
/** As many as may leave to it have left already. */
const fill = (to: string) =>
  first.db(async (db) => {
    for (let count = 0; count < MOST; count += 1) await countRecipient(db, to, 'system');
  });
const order = async (shop: Shop, mobile: string, as?: string): Promise<string> => {
  const own = as ? { as } : {};
  const body = orderBody(await filledCart(shop, own), { customer: { name: 'Sara', mobile } });
  const { data, text } = await postOrder(shop, body, own);
  if (!data?.id) throw new Error(text);
  return data.id;
};
const orderScope = <Result>(shop: Shop, work: (scope: Parameters<typeof moveByStaff>[0]) => Promise<Result>) =>
  shop.db((db) => work({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }));
const secrets = () => readTokenSecrets(first.backend.platform.config);
/** A reservation of tomorrow that was made two days ago. */
const book = async (
  shop: Shop,
  to: string,
  { customer = null as string | null, email = null as string | null } = {},
) => {
  const id = newId();
  const start = new Date(EVENING.getTime() + 3 * 3_600_000);
  await shop.db((db) =>
    db.execute(sql`insert into reservations (tenant, id, number, customer_id, branch_id, status, guests_count, date, starts_at, ends_at,
        cost, name, mobile, email, locale, token_hash, revision, created_at)
      values (${shop.key}, ${id}, ${id}, ${customer}, ${BRANCH}, 'confirmed', 2, '2026-11-22', ${start}, ${start}, 0, 'Sara', ${to},
        ${email}, 'en', ${id}, 1, ${new Date(EVENING.getTime() - 2 * 86_400_000)})`),
  );
  return id;
};

it('orders that a stranger places with one number at several restaurants, and no one accepts, text it eight times [MSG-002]', async () => {
  const { mobile, to } = fresh();
  for (let round = 0; round < 4; round += 1) for (const shop of shops) await order(shop, mobile);
  setClocks(new Date(EVENING.getTime() + 30 * MINUTE_MS));
  await endOverdueOrders(first.backend.platform);
  expect(await said(to)).toEqual(Array(MOST).fill('NOT_ACCEPTED'));
});

inProof('so do those that are late [MSG-002]', async () => {
  const { mobile, to } = fresh();
  for (let round = 0; round < 4; round += 1)
    for (const shop of shops) {
      const id = await order(shop, mobile);
      await orderScope(shop, (scope) => moveByStaff(scope, id, 'accepted'));
    }
  setClocks(new Date(EVENING.getTime() + 120 * MINUTE_MS));
  await textLateOrders(first.backend.platform);
  expect(await said(to)).toEqual(Array(MOST).fill('LATE'));
});

it('what staff do is texted beyond it, and what the clock does to the order of a customer who proved the number [MSG-002]', async () => {
  const { mobile, to } = fresh();
  const { data } = await signIn(shops[1]!, mobile);
  await fill(to);
  const guests = await order(shops[0]!, mobile);
  await order(shops[1]!, mobile, data.token);
  // A signed-in stranger types another's number.
  const other = fresh();
  await fill(other.to);
  await order(shops[1]!, other.mobile, data.token);
  await orderScope(shops[0]!, (scope) => moveByStaff(scope, guests, 'canceled', 'too_busy'));
  setClocks(new Date(EVENING.getTime() + 30 * MINUTE_MS));
  await endOverdueOrders(first.backend.platform);
  expect((await said(to)).filter(Boolean)).toEqual(['CANCELED', 'NOT_ACCEPTED']);
  expect(await said(other.to)).toEqual([]);
});

it('a text in the place of a push that no device showed counts with them [MSG-002]', async () => {
  const { mobile, to } = fresh();
  await fill(to);
  for (const by of ['system', 'staff'] as const) {
    const id = await order(shops[1]!, mobile);
    const text = JSON.stringify({ to, body: 'The order', by });
    await shops[1]!.db((db) =>
      db.execute(sql`insert into order_pushes (tenant, order_id, text_key, text, due_at, text_at, created_at)
        values (${shops[1]!.key}, ${id}, ${by === 'staff' ? 'CANCELED' : 'NOT_ACCEPTED'}, ${text}, ${EVENING}, ${new Date(0)}, ${EVENING})`),
    );
  }
  await textUnshown(first.backend.platform);
  expect(await said(to)).toEqual(['CANCELED']);
});

it('reminders of made-up reservations at several restaurants stop at eight; a customer’s own number gets its own [MSG-002]', async () => {
  const { mobile, to } = fresh();
  const { data } = await signIn(shops[2]!, mobile);
  for (let round = 0; round < 4; round += 1) for (const shop of shops) await book(shop, to);
  await remind(first.backend.platform, secrets());
  const reminders = async () => (await said(to)).filter((message) => message === 'REMINDER');
  expect(await reminders()).toHaveLength(MOST);
  await book(shops[2]!, to, { customer: data.customer.id });
  await remind(first.backend.platform, secrets());
  expect(await reminders()).toHaveLength(MOST + 1);
});

it('texts and mails of a reservation that a payment confirms count with them [MSG-002]', async () => {
  const { mobile, to } = fresh();
  const email = `g${mobile}@mail.test`;
  await fill(to);
  await fill(email);
  const [, shop] = shops as [Shop, Shop];
  const id = await book(shop, to, { email });
  const confirm = (by: 'system' | 'staff') =>
    shop.db(async (db) =>
      tell(
        { platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now(), secrets: secrets(), by },
        (await findReservation(db, id))!,
        'CONFIRMED',
      ),
    );
  expect(await confirm('system')).toBe(false);
  expect([...(await said(to)), ...(await said(email))]).toEqual([]);
  expect(await confirm('staff')).toBe(true);
  expect(await said(email)).toHaveLength(1);
});

it('a turn that the clock gives counts where nothing proved the number: the code at the door does not, the link of its text does [MSG-002]', async () => {
  const { to } = fresh();
  await fill(to);
  const [, shop] = shops as [Shop, Shop];
  const { data } = await signIn(shop, fresh().mobile);
  const turn = async (by: 'system' | 'staff', at_door: boolean, customer: string | null = null) => {
    const id = newId();
    await shop.db((db) =>
      db.execute(sql`insert into waiting_entries (tenant, id, customer_id, branch_id, queue_id, place, status, version, name, mobile, token_hash, locale,
          guests_count, needs, claim_minutes, delays_left, at_door, proved_at, near_told, joined_at, updated_at)
        values (${shop.key}, ${id}, ${customer}, ${BRANCH}, ${id}, 1, 'in queue', 1, 'Sara', ${to}, ${id}, 'en', 2, '{}', 5, 0, ${at_door}, ${EVENING},
          false, ${EVENING}, ${EVENING})`),
    );
    await shop.db(async (db) => {
      const [entry] = await findEntry(db).execute({ tenant: shop.key, id });
      const scope = { platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now(), secrets: secrets() };
      await giveTurn(scope, entry!, by);
    });
    return (await said(to)).length;
  };
  expect(await turn('system', true)).toBe(0);
  // A customer who typed another's number.
  expect(await turn('system', false, data.customer.id)).toBe(0);
  expect(await turn('staff', true)).toBe(1);
  expect(await turn('system', false)).toBe(2);
});

it('so does the reminder of pots that a guest has to bring back [MSG-002]', async () => {
  const [flooded, other] = [fresh(), fresh()];
  await fill(flooded.to);
  const [, shop] = shops as [Shop, Shop];
  for (const { mobile } of [flooded, other]) {
    const id = await order(shop, mobile);
    const due = new Date(EVENING.getTime() + 86_400_000);
    await shop.db(async (db) => {
      await db.execute(
        sql`insert into deposit_slips (tenant, order_id, code, created_at) values (${shop.key}, ${id}, ${mobile}, ${EVENING})`,
      );
      await db.execute(sql`insert into deposits (tenant, id, order_id, position, line_id, option_id, names, item_names, amount, due_at,
          remind_at, state, created_at)
        values (${shop.key}, ${id}, ${id}, 0, 'l', 'o', '{"en":"Pot","ar":"قدر"}', '{}', 10, ${due}, ${EVENING}, 'held', ${EVENING})`);
    });
  }
  await remindOfDeposits(first.backend.platform, secrets());
  expect(await said(flooded.to)).toEqual([]);
  expect(await said(other.to)).toEqual(['DEPOSIT_DUE']);
});

it('so does the message that a place is delivered to now [MSG-002]', async () => {
  const [flooded, other] = [fresh().to, fresh().to];
  await fill(flooded);
  const [, shop] = shops as [Shop, Shop];
  await shop.db(async (db) => {
    for (const mobile of [flooded, other])
      await db.execute(sql`insert into delivery_wishes (tenant, mobile, latitude, longitude, locale, created_at)
        values (${shop.key}, ${mobile}, 24.713, 46.674, 'en', ${EVENING})`);
    await notifyWaiting(db, shop.tenant, shop.now());
  });
  expect((await said(flooded)).length).toBe(0);
  expect((await said(other)).length).toBe(1);
});
