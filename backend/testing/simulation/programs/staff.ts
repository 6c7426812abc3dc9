/** A member of staff at work: looks at the board every few minutes, and does what there is to do, well or not. */
import {
  acceptOrder,
  cancelStaffOrder,
  makeOrderLater,
  moveParty,
  moveStaffOrder,
  moveStaffReservation,
  ranOutOfLine,
  readBoard,
  readEvening,
  readQueues,
  readStock,
  refundStaffOrder,
  rejectOrder,
  setDishAvailability,
} from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { call, type Person, sleep } from '../world.ts';

export interface StaffProgram {
  kind: 'staff';
  id: number;
  tenant: 'nakhla' | 'basta';
  at: number;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that the program knows
type Json = any;

export async function liveStaff(person: Person, { tenant }: StaffProgram, token: string): Promise<void> {
  const { random, world } = person;
  const headers = { [STAFF_TOKEN_HEADER]: `Bearer ${token}`, 'x-device': 'Chrome/1 Android' };
  const restaurant = { restaurant: tenant };
  const done: { id: string; version: number }[] = [];
  while (Date.now() < world.end) {
    await sleep((60 + random.int(180)) * 1000);
    const board = await call(person, readBoard, { params: restaurant, query: {} } as never, headers);
    for (const order of ((board.data as Json)?.orders ?? []) as Json[]) {
      if (random.chance(0.3)) continue;
      const after = await act(person, headers, tenant, order);
      if (after?.status === 'delivered') done.push(after);
    }
    const last = done.pop();
    if (last && random.chance(0.4)) await refund(person, headers, tenant, last);
    if (random.chance(0.06)) await sellOut(person, headers, tenant);
    if (tenant === 'nakhla' && random.chance(0.5)) await atTheDoor(person, headers);
  }
}

async function act(person: Person, headers: Record<string, string>, tenant: string, order: Json): Promise<Json> {
  const { random } = person;
  const params = { restaurant: tenant, order: order.id };
  const { version } = order;
  const does = async (endpoint: Json, kind: string, body: object, more: object = {}): Promise<Json> => {
    const answer = await call(
      person,
      endpoint,
      { params: { ...params, ...more }, body: { version, ...body } } as never,
      headers,
    );
    if (answer.status === 200) person.world.promises.staff.push({ tenant, kind, about: order.id });
    return answer.status === 200 ? (answer.data as Json) : undefined;
  };
  if (order.status === 'created')
    return random.chance(0.1)
      ? does(rejectOrder, 'order.rejected', { reason: 'too_busy' })
      : does(acceptOrder, 'order.accepted', random.chance(0.3) ? { minutes: 30 } : {});
  if (random.chance(0.04)) return does(cancelStaffOrder, 'order.canceled', { reason: 'too_busy' });
  if (order.status === 'accepted' && random.chance(0.1) && order.lines.length > 1)
    return does(ranOutOfLine, 'order.ran_out', { choice: 'refund' }, { line: random.pick<Json>(order.lines).id });
  if (random.chance(0.1)) return does(makeOrderLater, 'order.later', { minutes: 10 });
  const next = (order.next as string[]).find((status) => ['ready', 'outdelivery', 'delivered'].includes(status));
  return next ? does(moveStaffOrder, 'order.moved', { status: next }) : undefined;
}

async function refund(person: Person, headers: Record<string, string>, tenant: string, order: Json): Promise<void> {
  const body = { version: order.version, ...(person.random.chance(0.7) ? { amount: '5.00' } : {}), reason: 'cold' };
  const params = { restaurant: tenant, order: order.id };
  const { status } = await call(person, refundStaffOrder, { params, body } as never, headers);
  if (status === 200) person.world.promises.staff.push({ tenant, kind: 'order.refunded', about: order.id });
}

/** Of the first dishes one, for some time. */
async function sellOut(person: Person, headers: Record<string, string>, tenant: string): Promise<void> {
  const { random } = person;
  const branch = tenant === 'nakhla' ? 'nakhla-olaya' : 'basta-downtown';
  const params = { restaurant: tenant, branch };
  const stock = await call(person, readStock, { params } as never, headers);
  const item = (stock.data as Json)?.groups?.[0]?.items?.[random.int(3)];
  if (!item) return;
  const set = (until: string | null) =>
    call(person, setDishAvailability, { params: { ...params, item: item.id }, body: { until } } as never, headers);
  const { soldOut } = person.world.promises;
  const said = await set('notice');
  const key = `${branch} ${item.id}`;
  if (said.status === 200) soldOut.set(key, Symbol(key));
  await sleep((5 + random.int(30)) * 60_000);
  soldOut.delete(key);
  await set(null);
}

/** The branch with a floor and queues. */
const DOOR = { restaurant: 'nakhla', branch: 'nakhla-olaya' } as const;

/** Parties at tables and in the queues: of each one thing that can be done now, or nothing. */
async function atTheDoor(person: Person, headers: Record<string, string>): Promise<void> {
  const { random, world } = person;
  const does = async (endpoint: Json, kind: string, params: object, body: object, about: string) => {
    const { status } = await call(person, endpoint, { params: { ...DOOR, ...params }, body } as never, headers);
    if (status === 200) world.promises.staff.push({ tenant: DOOR.restaurant, kind, about });
  };
  const evening = await call(person, readEvening, { params: DOOR, query: {} } as never, headers);
  const tables: Json[] = ((evening.data as Json)?.sections ?? []).flatMap(({ tables: own }: Json) => own);
  for (const party of new Map(tables.flatMap(({ parties }) => parties).map((one: Json) => [one.id, one])).values()) {
    const isDue = party.late || party.status !== 'confirmed' || random.chance(0.05);
    const acts = (party.acts as string[]).filter((act) => act !== 'move' && act !== 'note');
    if (acts.length === 0 || !isDue || random.chance(0.6)) continue;
    // Most come.
    const act = acts.includes('seat') && random.chance(0.6) ? 'seat' : random.pick(acts);
    const body = { version: party.version, act };
    await does(moveStaffReservation, 'reservation.moved', { reservation: party.id }, body, party.id);
  }
  const query = { branch_id: DOOR.branch };
  const queues = await call(person, readQueues, { params: { restaurant: DOOR.restaurant }, query } as never, headers);
  for (const { parties } of ((queues.data as Json)?.[0]?.queues ?? []) as Json[])
    for (const { id, version, acts } of parties.slice(0, 2)) {
      if (acts.length === 0 || random.chance(0.5)) continue;
      const act = random.pick<string>(acts);
      await does(moveParty, 'queue.party_moved', { party: id }, { version, act }, id);
    }
}
