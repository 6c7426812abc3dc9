/**
 * Whatever guests, staff, the bank and time do to an evening, two at once and wherever the server breaks off:
 * no table is two parties', none is too small, and the bank holds what the reservations say.
 * `npm run test:random` walks longer.
 */
import { toMinor } from '@sufra/api/order/minor';
import { createPaymentSession, getPaymentSession } from '@sufra/api/payment/endpoints';
import { holdsMoney } from '@sufra/api/payment/states';
import {
  createReservation,
  disputeNoShow,
  extendHold,
  getReservation,
  tellLate,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { cancelOutcome, isFreeCost } from '@sufra/api/reservation/policy';
import { TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import { and, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { openShop, type Reply, type Shop } from '../order/testing/shop.ts';
import { outbox } from '../outbox/tables.ts';
import { paymentRefunds, paymentSessions } from '../payment/tables.ts';
import { CARDS, runPaymentJobs, startWorld, type World } from '../payment/testing/pay.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { endChanges, endHolds, endVisits, remind } from './endings.ts';
import { floorTables, type ReservationRow, reservationChanges, reservations } from './tables.ts';

const BRANCH = 'nakhla-olaya';
/** Tables of 4, 4, 2 and 2, two and two of them together: a party of eight takes most of it. */
const TERRACE = `${BRANCH}-terrace`;
const NOW = Date.parse('2026-11-22T16:00:00Z');
const DATE = '2026-11-23';
const TIMES = ['18:00', '19:00', '19:30', '21:00'] as const;
/** Each guest with a number of their own: one number has one table at a time. */
const personOf = ({ id }: { id: string }) => {
  const digits = [...id].slice(0, 7).map((sign) => sign.charCodeAt(0) % 10);
  return { name: 'Sara', phone: `55${digits.join('')}`, country_code: 'SA' };
};
const MINUTE_MS = 60_000;
const IS_LONG = Boolean(process.env.SUFRA_RANDOM_RUNS);

const KINDS = [
  ...[
    'book',
    'book',
    'bookPaid',
    'bookPaid',
    'bookPaid',
    'bookPaid',
    'hold',
    'hold',
    'again',
    'details',
    'confirm',
    'confirm',
    'move',
    'party',
    'extend',
    'cancel',
    'cancel',
    'cancel',
  ],
  ...['pay', 'pay', 'decline', 'never', 'look', 'away', 'back', 'late', 'minutes', 'hours', 'jobs'],
  ...['walkIn', 'close', 'open', 'ready', 'seat', 'leave', 'noShow', 'staffCancel', 'tables', 'terms', 'free'],
  ...['dispute', 'answer', 'bookMore', 'bookMore', 'bookMore', 'bookMore', 'more', 'morePaid', 'morePaid', 'drop'],
] as const;

const act = fc.record({ kind: fc.constantFrom(...KINDS), who: fc.nat(30), size: fc.nat(7), time: fc.nat(3) });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 2 }),
  /** The server ends before so many writes of it. */
  crash: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
});

let world: World;
let server: KilledProcess;
let secrets: LinkSecrets;
beforeAll(async () => {
  world = await startWorld();
  server = killable(world.backend);
  secrets = readTokenSecrets(world.backend.platform.config);
});
afterAll(() => world.close());

interface Guest {
  id: string;
  headers: Record<string, string>;
  session: string | null;
}

interface Walk {
  shop: Shop;
  guests: Guest[];
  /** The last attempt to hold, to send it again. */
  last: { key: string; body: object } | null;
  /** Minor units of cancelled reservations that stay with the restaurant, by reservation. */
  kept: Map<string, number>;
  seen: Map<string, ReservationRow>;
}

it(
  'never gives a table to two, and money, tables and reservations agree after every step [RES-014][RES-020][RES-022][RES-024][RES-028]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const shop = await openShop(world.backend);
        const walk: Walk = { shop, guests: [], last: null, kept: new Map(), seen: new Map() };
        Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
        shop.setClock(new Date(NOW));
        // Few enough that they run out.
        const spare = and(eq(floorTables.area_id, TERRACE), gt(floorTables.id, `${TERRACE}-04`));
        await shop.db((db) => db.delete(floorTables).where(spare));
        await staff(shop, `/sandbox/branches/${BRANCH}/reservations-settings`, { cost_per_person: '25.00' });
        for (const { acts, crash } of steps) {
          if (crash !== null) server.killBefore(crash);
          await Promise.all(
            acts.map((one) =>
              take(walk, one).catch((error: unknown) => {
                if (!server.isDead()) throw error;
              }),
            ),
          );
          server.start();
          expect(await floorFaults(walk)).toEqual([]);
        }
        Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
        // Long enough for every job that something is expected of.
        for (const minutes of [2, 40, 130]) {
          shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + minutes * MINUTE_MS));
          await runJobs();
        }
        expect(await settledFaults(walk)).toEqual([]);
      }),
      // A walk is understood as it is; to shrink it takes minutes.
      { numRuns: IS_LONG ? 20 : 2, endOnFailure: true },
    );
  },
  IS_LONG ? 3_600_000 : undefined,
);

const staff = (shop: Shop, path: string, body: object) =>
  world.backend.sandbox('POST', path, { tenant: shop.key, ...body }).catch((error: { status?: number }) => {
    if (!error.status || (error.status >= 500 && !server.isDead())) throw error;
  });

async function runJobs(): Promise<void> {
  const { platform } = world.backend;
  await endHolds(platform, secrets);
  await endChanges(platform, secrets);
  await endVisits(platform, secrets);
  await remind(platform, secrets);
  await runPaymentJobs(world);
}

async function take(walk: Walk, { kind, who, size, time }: Act): Promise<void> {
  const { shop, guests } = walk;
  // One of the newest, mostly: those of before have come to their end.
  const guest = guests.slice(who > 25 ? 0 : -3)[who % Math.max(1, Math.min(3, guests.length))];
  const minutes = (count: number) =>
    shop.setClock(new Date(world.backend.platform.clock.now(shop.key).getTime() + count * MINUTE_MS));
  const onFloor = (body: object) => staff(shop, `/sandbox/branches/${BRANCH}/floor`, body);
  if (kind === 'minutes') return minutes(4);
  // Towards the evening and past it.
  if (kind === 'hours') return minutes(7 * 60);
  if (kind === 'jobs') return runJobs();
  if (kind === 'away') return void Object.assign(world.bank.mood, { away: true, webhooks: 'drop' });
  if (kind === 'back') return void Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
  if (kind === 'hold') return holdTable(walk, size + 1, TIMES[time]!);
  if (kind === 'book' || kind === 'bookPaid' || kind === 'bookMore') {
    const before = guests.length;
    await holdTable(walk, 1 + (size % 4), TIMES[time]!);
    const made = guests.slice(before)[0];
    if (!made) return;
    await call(walk, updateReservation, made, { action: 'confirm', ...personOf(made) });
    if (kind !== 'book') await pay(walk, made, 'pay');
    if (kind !== 'bookMore') return;
    await addGuests(walk, made, { more: 1 + (size % 3), time: TIMES[time]! });
    await pay(walk, made, 'pay');
    return;
  }
  if (kind === 'again') return walk.last ? sendHold(walk, walk.last) : undefined;
  if (kind === 'walkIn') return onFloor({ walk_in: { guests_count: size + 1, area_id: TERRACE } });
  if (kind === 'close' || kind === 'open') return onFloor({ [kind]: { area_id: TERRACE, date: DATE } });
  if (kind === 'terms' || kind === 'free') {
    const cost_per_person = kind === 'free' ? '0.00' : '25.00';
    return staff(shop, `/sandbox/branches/${BRANCH}/reservations-settings`, { cost_per_person });
  }
  if (!guest) return;
  const byStaff = (body: object) => staff(shop, `/sandbox/reservations/${guest.id}`, body);
  const put = (body: object) => call(walk, updateReservation, guest, body);
  if (kind === 'details') await put(personOf(guest));
  else if (kind === 'confirm') await put({ action: 'confirm', ...personOf(guest) });
  else if (kind === 'move') await put({ date: DATE, time: TIMES[time], is_next_day: false, area_id: TERRACE });
  else if (kind === 'more' || kind === 'morePaid') {
    await addGuests(walk, guest, { more: 1 + (size % 3), time: TIMES[time]! });
    if (kind === 'morePaid') await pay(walk, guest, 'pay');
  } else if (kind === 'drop') await put({ action: 'drop_change' });
  else if (kind === 'party') await put({ guests_count: size + 1 });
  else if (kind === 'cancel') await put({ action: 'cancel' });
  else if (kind === 'extend') await call(walk, extendHold, guest);
  else if (kind === 'late') await call(walk, tellLate, guest, { minutes: 10 });
  else if (kind === 'dispute') await call(walk, disputeNoShow, guest, { text: 'We were there' });
  else if (kind === 'answer')
    await byStaff({ action: 'answer', answer: (['came', 'excused', 'stands'] as const)[size % 3] });
  else if (kind === 'ready') await byStaff({ action: 'table ready' });
  else if (kind === 'seat' || kind === 'leave') await byStaff({ action: kind });
  else if (kind === 'noShow') await byStaff({ action: 'no show' });
  else if (kind === 'staffCancel') await byStaff({ action: 'cancel' });
  else if (kind === 'tables') {
    const [one, two] = [1 + (who % 4), 1 + (size % 4)];
    await byStaff({ action: 'move', table_ids: [one, two].map((table) => `${TERRACE}-0${table}`) });
  } else if (kind === 'look' && guest.session)
    await call(walk, getPaymentSession, { id: guest.session, headers: guest.headers });
  else if (kind === 'pay' || kind === 'decline' || kind === 'never') await pay(walk, guest, kind);
}

interface Named {
  path: string;
  method: string;
}
async function call(
  { shop }: Walk,
  { method, path }: Named,
  { id, headers }: Pick<Guest, 'id' | 'headers'>,
  body?: object,
): Promise<Reply> {
  const reply = await shop.call(method, path.replace(':id', id), { headers, ...(body ? { body } : {}) });
  // Refusals are right as they are; what fails because the server has ended is not its fault.
  if (reply.status >= 500 && reply.status !== 503 && !server.isDead()) throw new Error(reply.text);
  return reply;
}

async function holdTable(walk: Walk, guests_count: number, time: string): Promise<void> {
  const read = await walk.shop.call('POST', `/api/v1/branch/branches/${BRANCH}/reservations-slots`, {
    body: { date: DATE, guests_count },
  });
  const cost = (read.data?.policy.cost_per_person ?? 0) * guests_count;
  const place = { branch_id: BRANCH, area_id: TERRACE, date: DATE, time, is_next_day: false, guests_count };
  walk.last = { key: walk.shop.newKey(), body: { ...place, cost: cost.toFixed(2) } };
  await sendHold(walk, walk.last);
}

/** More guests than were paid for, mostly at the same time: the difference is named as the page would. */
async function addGuests(walk: Walk, guest: Guest, { more, time }: { more: number; time: string }): Promise<void> {
  const { data } = await walk.shop.call('GET', getReservation.path.replace(':id', guest.id), {
    headers: guest.headers,
  });
  if (!data) return;
  const guests_count = data.guests_count + more;
  const place = more === 2 ? { date: DATE, time, is_next_day: false, area_id: TERRACE } : {};
  const refused = await call(walk, updateReservation, guest, { guests_count, ...place });
  const pay_difference = refused.errors?.[0]?.code === 'RESERVATION_COST' ? refused.data?.due : undefined;
  if (pay_difference) await call(walk, updateReservation, guest, { guests_count, ...place, pay_difference });
}

async function sendHold({ shop, guests }: Walk, { key, body }: { key: string; body: object }): Promise<void> {
  const { status, data, text } = await shop.call('POST', createReservation.path, { key, body });
  if (status >= 500 && status !== 503 && !server.isDead()) throw new Error(text);
  if (status !== 201 || guests.some(({ id }) => id === data.id)) return;
  guests.push({ id: data.id, headers: { 'x-order-token': data.reservation_token }, session: null });
}

async function pay(walk: Walk, guest: Guest, kind: 'pay' | 'decline' | 'never'): Promise<void> {
  const body = {
    purpose: 'reservation',
    ref_id: guest.id,
    method_id: 'nakhla-card',
    return_url: `http://${walk.shop.key}.localhost:3000/en/check-payment`,
  };
  const options = { key: walk.shop.newKey(), headers: guest.headers, body };
  const { data, status, text } = await walk.shop.call('POST', createPaymentSession.path, options);
  if (status >= 500 && status !== 503 && !server.isDead()) throw new Error(text);
  guest.session = data?.id ?? guest.session;
  const payment = world.bank.list().find(({ reference }) => reference === guest.session);
  const card = kind === 'pay' ? CARDS.sale : kind === 'decline' ? CARDS.decline : CARDS.never;
  if (payment) await world.bank.payByCard(payment.id, card);
  if (guest.session) await call(walk, getPaymentSession, { id: guest.session, headers: guest.headers });
}

/** Faults of the floor and of the money as it is known here, in words; none is right. */
async function floorFaults({ shop, kept, seen }: Walk): Promise<string[]> {
  const now = world.backend.platform.clock.now(shop.key);
  return shop.db(async (db) => {
    const faults: string[] = [];
    const [rows, tables, sessions, refunds, changes] = await Promise.all([
      db.select().from(reservations).where(eq(reservations.branch_id, BRANCH)),
      db.select().from(floorTables),
      db.select().from(paymentSessions),
      db.select().from(paymentRefunds),
      db.select().from(reservationChanges),
    ]);
    const waiting = changes.flatMap(({ reservation_id, ...change }) => {
      const row = rows.find(({ id }) => id === reservation_id)!;
      if (row.status !== 'confirmed') faults.push(`${row.number} ${row.status}: a change waits`);
      return [{ ...row, ...change }];
    });
    const there = [...rows, ...waiting].filter(
      ({ status, hold_until, date }) =>
        (TABLE_STATUSES as readonly string[]).includes(status) &&
        date !== null &&
        (hold_until === null || hold_until > now),
    );
    for (const [at, one] of there.entries()) {
      const own = tables.filter(({ id }) => one.table_ids.includes(id));
      const seats = own.reduce((sum, table) => sum + table.seats, 0);
      const named = `${one.number || one.source} ${one.status}`;
      if (one.source === 'web' && seats < one.guests_count)
        faults.push(`${named}: ${one.guests_count} at ${seats} seats`);
      if (new Set(own.map(({ area_id }) => area_id)).size > 1) faults.push(`${named}: tables of two sections`);
      for (const other of there.slice(at + 1))
        if (one.id !== other.id && one.starts_at < other.ends_at && other.starts_at < one.ends_at)
          for (const table of one.table_ids)
            if (other.table_ids.includes(table)) faults.push(`${table}: ${named} and ${other.number} ${other.status}`);
    }
    for (const row of rows) {
      const last = seen.get(row.id);
      seen.set(row.id, row);
      if (row.source !== 'web') continue;
      const isNew = row.status === 'cancelled' && row.end_code === 'customer' && last?.status !== 'cancelled';
      if (isNew && last && (last.status === 'confirmed' || last.status === 'table ready') && !isFreeCost(row.cost)) {
        const outcome = { paid: row.cost, startsAt: row.starts_at.getTime(), now: row.updated_at.getTime() };
        kept.set(row.id, toMinor(cancelOutcome(row.policy!, outcome).kept));
      }
      const own = sessions.filter(({ ref_id }) => ref_id === row.id);
      const goesBack = refunds.filter(
        ({ session_id, state }) => state === 'requested' && own.some(({ id }) => id === session_id),
      );
      const held =
        own.reduce((sum, one) => sum + (holdsMoney(one.state) ? toMinor(one.amount) - toMinor(one.refunded) : 0), 0) -
        goesBack.reduce((sum, { amount }) => sum + toMinor(amount), 0);
      const wanted = owed(row, kept);
      if (held !== wanted)
        faults.push(`${row.number} ${row.status} (${row.end_code}): ${held} is held here for ${wanted}`);
    }
    return faults;
  });
}

/** Minor units that the restaurant is to have of a reservation. */
function owed({ id, status, cost }: ReservationRow, kept: Walk['kept']): number {
  if (status === 'cancelled') return kept.get(id) ?? 0;
  return status === 'pending' || status === 'pending_payment' || status === 'expired' ? 0 : toMinor(cost);
}

/** What is wrong when everything has come to rest: no hold is left, and the bank says the same as we do. */
async function settledFaults(walk: Walk): Promise<string[]> {
  const { shop, kept } = walk;
  for (const end = Date.now() + 180_000; ; ) {
    await runJobs();
    const faults = await floorFaults(walk);
    await shop.db(async (db) => {
      const rows = await db.select().from(reservations).where(eq(reservations.branch_id, BRANCH));
      const sessions = await db.select().from(paymentSessions);
      for (const row of rows.filter(({ source }) => source === 'web')) {
        if (row.status === 'pending' || row.status === 'pending_payment') faults.push(`${row.number} is held still`);
        const payments = sessions
          .filter(({ ref_id }) => ref_id === row.id)
          .flatMap(({ id }) => world.bank.list().filter(({ reference }) => reference === id));
        const atTheBank = payments
          .filter(({ status }) => ['authorized', 'paid', 'partially_refunded'].includes(status))
          .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
        if (atTheBank !== owed(row, kept))
          faults.push(
            `${row.number} ${row.status} (${row.end_code}): the bank holds ${atTheBank} for ${owed(row, kept)}`,
          );
        if (payments.some(({ captures }) => captures > 1)) faults.push(`${row.number}: captured twice`);
      }
      const sent = await db.select().from(outbox).where(eq(outbox.tenant, shop.key));
      for (const { id, number } of rows)
        if (sent.filter(({ data }) => isAbout(data, id)).length > 1)
          faults.push(`${number}: confirmed twice by message`);
    });
    if (faults.length === 0 || Date.now() > end) return faults;
  }
}

function isAbout(data: unknown, id: string): boolean {
  const { reservation_id, message } = data as { reservation_id?: string; message?: string };
  return reservation_id === id && message === 'CONFIRMED';
}
