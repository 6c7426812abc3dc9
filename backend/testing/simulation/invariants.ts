/**
 * What must be true of a simulated day: `afterEachStep` at every moment when no statement is under way,
 * `atTheEnd` when everything had time to settle.
 */
import type pg from 'pg';
import { withTenant } from '../../database/tenant-scope.ts';
import { faultsOf, impossibleOf } from '../../payment/testing/pay.ts';
import { DOOR_ALWAYS, DOOR_AT_THE_END, overtaken, promisedPlaces, promisedTables } from './at-the-door.ts';
import type { Broken, Question } from './broken.ts';
import type { World } from './world.ts';

export const TENANTS = ['nakhla', 'basta'] as const;

const ALWAYS: readonly Question[] = [
  [
    'orders',
    `select format('%s: %s orders of one cart', cart_id, count(*)) as says from orders
     where status not in ('canceled', 'missed', 'refunded', 'callcenter_pending')
     group by tenant, cart_id having count(*) > 1`,
  ],
  [
    'orders',
    `select format('%s is the number of %s orders', number, count(*)) as says from orders
     group by tenant, number having count(*) > 1`,
  ],
  [
    'points',
    `select format('%s has %s points', customer_id, sum(amount)) as says from points_logs
     group by tenant, customer_id having sum(amount) < 0`,
  ],
  [
    'money',
    `select format('%s has %s in the wallet', customer_id, sum(amount)) as says from wallet_logs
     group by tenant, customer_id having sum(amount) < 0`,
  ],
  [
    'coupons',
    `select format('%s is used %s times of %s', code, used, total_uses) as says from coupons
     where used > total_uses`,
  ],
  [
    'messages',
    `select format('message %s has %s attempts by %s', message_id, count(*), channel) as says from message_attempts
     group by tenant, message_id, channel having count(*) > 1`,
  ],
];

const AT_THE_END: readonly Question[] = [
  ...DOOR_AT_THE_END,
  [
    'orders',
    `select format('%s waits for its payment since %s', number, created_at) as says from orders
     where status = 'callcenter_pending'`,
  ],
  [
    'messages',
    `select format('message %s is %s still', id, state) as says from outbox
     where state in ('queued', 'sending') and due_at is not null and tenant in ('nakhla', 'basta') and kind = 'sms'`,
  ],
  [
    'points',
    `select format('order %s earned points %s times', order_id, count(*)) as says from points_logs
     where type = 'adding' and order_id is not null group by tenant, order_id having count(*) > 1`,
  ],
  [
    'points',
    // Of a customer that spent none: what is spent is not owed.
    `select format('%s is refunded, and its %s points stay', number, sum(points_logs.amount)) as says
     from orders join points_logs on points_logs.tenant = orders.tenant and points_logs.order_id = orders.id
     where orders.status = 'refunded' and points_logs.type in ('adding', 'give_away', 'withdraw') and not exists (
       select from points_logs spent where spent.tenant = orders.tenant and spent.type = 'debit'
        and spent.customer_id = points_logs.customer_id)
     group by orders.tenant, orders.id, number having sum(points_logs.amount) > 0`,
  ],
];

/** `$1` of a question: now. */
async function ask(owner: pg.Client, questions: readonly Question[]): Promise<Broken[]> {
  const all = questions.map(([invariant, text]) => `select '${invariant}' as invariant, says from (${text}) as found`);
  const text = all.join('\nunion all\n');
  return (await owner.query<Broken>(text, text.includes('$1') ? [new Date()] : [])).rows;
}

/** Tables whose changes can break the agreement with the bank. */
const OF_MONEY = /"?(?:payment_sessions|payment_refunds|orders)"?/;

/** Tables of the floor and the queues. */
const OF_THE_DOOR = /"?(?:reservations|waiting_entries)"?/;

const money = (says: string): Broken => ({ invariant: 'money', says });

/** `written`: the statements that wrote since it was last asked. */
export async function afterEachStep(world: World, owner: pg.Client, written?: readonly string[]): Promise<Broken[]> {
  const broken = [...world.broken, ...(await ask(owner, ALWAYS))];
  for (const tenant of TENANTS) {
    if (written && !written.some((text) => OF_MONEY.test(text))) break;
    const shop = shopOf(world, tenant);
    broken.push(...(await impossibleOf(world, shop)).map(money));
  }
  if (!written || written.some((text) => OF_THE_DOOR.test(text)))
    broken.push(...(await ask(owner, DOOR_ALWAYS)), ...(await overtaken(world, owner)));
  for (const [key, ids] of world.promises.orders)
    if (ids.size > 1) broken.push({ invariant: 'orders', says: `${key} became ${ids.size} orders` });
  return broken;
}

export async function atTheEnd(world: World, owner: pg.Client): Promise<Broken[]> {
  const broken = [...(await afterEachStep(world, owner)), ...(await ask(owner, AT_THE_END))];
  for (const tenant of TENANTS) broken.push(...(await faultsOf(world, shopOf(world, tenant))).map(money));
  return [
    ...broken,
    ...(await unknownMoney(world, owner)),
    ...(await promisedOrders(world, owner)),
    ...(await promisedTables(world, owner)),
    ...(await promisedPlaces(world, owner)),
    ...(await audited(world, owner)),
    ...(await messagesOnce(world, owner)),
    ...triedAgain(world),
  ];
}

/** What does not serialize is tried again before its caller learns of it. */
function triedAgain({ unserialized }: World): Broken[] {
  const { statements, failures } = unserialized();
  // A work fails after three tries; one of them may have ended in a deadlock.
  if (failures * 2 <= statements) return [];
  return [{ invariant: 'tries', says: `${statements} statements did not serialize, and ${failures} works failed` }];
}

const shopOf = ({ database }: World, tenant: string) => ({
  db: (<Result>(work: Parameters<typeof withTenant<Result>>[2]) => withTenant(database, tenant, work)) as never,
});

/** Money at the bank that no session names. */
async function unknownMoney({ bank }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<{ ref: string }>(
    'select provider_ref as ref from payment_sessions where provider_ref is not null',
  );
  const known = new Set(rows.map(({ ref }) => ref));
  return bank
    .list()
    .filter(({ id, status }) => !known.has(id) && ['authorized', 'paid', 'partially_refunded'].includes(status))
    .map(({ id, status, amount }) => money(`the bank has ${id}, ${status}, of ${amount}, and nobody knows of it`));
}

async function promisedOrders({ promises }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<{ id: string; status: string }>('select id, status from orders');
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const broken: Broken[] = [];
  for (const [key, ids] of promises.orders)
    for (const id of ids) if (!statuses.has(id)) broken.push({ invariant: 'orders', says: `${key} is not there` });
  for (const id of promises.canceled)
    if (!['canceled', 'refunded'].includes(statuses.get(id) ?? ''))
      broken.push({ invariant: 'orders', says: `${id} was canceled, and is ${statuses.get(id)}` });
  return broken;
}

/**
 * Each change of staff that was answered has its entry, once; an entry without an answer is one whose answer got lost.
 */
async function audited({ promises }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<{ key: string; count: number }>(
    `select concat_ws(' ', tenant, kind, about ->> 'id') as key, count(*)::int as count from staff_audit
     where about ? 'id' group by 1`,
  );
  const written = new Map(rows.map(({ key, count }) => [key, count]));
  const answered = Map.groupBy(promises.staff, ({ tenant, kind, about }) => `${tenant} ${kind} ${about}`);
  const broken: Broken[] = [];
  for (const [key, { length }] of answered) {
    const count = written.get(key) ?? 0;
    if (count < length)
      broken.push({ invariant: 'audit', says: `${key} was done ${length} times, with ${count} entries` });
  }
  // Each order is accepted, and each of its steps is done, once.
  const { rows: twice } = await owner.query<{ says: string }>(
    `select format('%s of %s has %s entries', kind, about ->> 'name', count(*)) as says from staff_audit
     where kind in ('order.accepted', 'order.rejected', 'order.canceled')
     group by tenant, kind, about ->> 'id', about ->> 'name' having count(*) > 1`,
  );
  return [...broken, ...twice.map(({ says }): Broken => ({ invariant: 'audit', says }))];
}

/** Messages with a code are forgotten after a day. */
const KNOWN_MS = 20 * 3_600_000;

/** What a gateway took is taken once: a code at most, anything else as often as an answer was lost. */
async function messagesOnce({ gateway }: World, owner: pg.Client): Promise<Broken[]> {
  const { rows } = await owner.query<{ reference: string; tries: number; code: boolean; state: string }>(
    `select a.reference, a.tries, o.data ? 'code' as code, o.state
     from message_attempts a join outbox o on o.tenant = a.tenant and o.id = a.message_id`,
  );
  const attempts = new Map(rows.map((row) => [row.reference, row]));
  const broken: Broken[] = [];
  const since = Date.now() - KNOWN_MS;
  for (const [reference, taken] of Map.groupBy(gateway.taken, (one) => one.reference)) {
    const { length } = taken;
    const attempt = attempts.get(reference);
    if (!attempt && taken.every(({ at }) => at.getTime() < since)) continue;
    if (!attempt) broken.push({ invariant: 'messages', says: `${reference} left, and there is no attempt` });
    else if (length > (attempt.code ? 1 : attempt.tries))
      broken.push({ invariant: 'messages', says: `${reference} left ${length} times in ${attempt.tries} tries` });
  }
  const taken = new Set(gateway.taken.map(({ reference }) => reference));
  for (const { reference, state } of rows)
    if (['sent', 'delivered'].includes(state) && !taken.has(reference))
      broken.push({ invariant: 'messages', says: `${reference} is ${state}, and the gateway never saw it` });
  const { rows: doubled } = await owner.query<{ says: string }>(
    `select format('%s gets the same text %s times', recipient, count(*)) as says from outbox
     where not data ? 'code' group by tenant, recipient, body having count(*) > 1`,
  );
  return [...broken, ...doubled.map(({ says }): Broken => ({ invariant: 'messages', says }))];
}
