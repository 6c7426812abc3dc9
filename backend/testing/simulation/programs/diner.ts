/** A guest who books a table for the evening: holds it, confirms, pays, changes their mind, comes or does not. */
import {
  createReservation,
  extendHold,
  getReservation,
  listReservationSlots,
  type Section,
  tellLate,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { call, customerHeaders, type Person } from '../world.ts';
import { pay } from './pay.ts';
import { pause, tap } from './waits.ts';

export interface DinerProgram {
  kind: 'diner';
  /** Names its stream of chance, and gives its guest a number. */
  id: number;
  tenant: 'nakhla';
  /** Milliseconds after the beginning. */
  at: number;
}

const BRANCH = 'nakhla-olaya';
/** The evening of the day. */
const DATE = '2026-11-22';

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that the program knows
type Json = any;

export async function liveDiner(person: Person, { id, tenant }: DinerProgram): Promise<void> {
  const { random, world } = person;
  const { promises } = world;
  const headers = customerHeaders(world, tenant, { 'x-forwarded-for': `203.0.113.${id % 250}` });
  const guests_count = 1 + random.int(6);
  const time = await findTime(person, headers, guests_count);
  if (!time) return;
  await tap(person);
  const { cost, ...place } = time;
  const body = { branch_id: BRANCH, ...place, guests_count, cost };
  const held = await call(person, createReservation, { body } as never, headers);
  if (held.status !== 201) return;
  const { id: own, reservation_token } = held.data as Json;
  const mine = { ...headers, 'x-order-token': reservation_token as string };
  const of = { params: { id: own } };
  const put = async (change: object): Promise<Json> => {
    const { status, data } = await call(person, updateReservation, { ...of, body: change } as never, mine);
    const shown = status === 200 ? (data as Json).status : undefined;
    if (shown === 'confirmed') promises.reserved.add(own);
    if (status === 200 && (change as Json).action === 'cancel') promises.unreserved.add(own);
    return shown;
  };
  // Some leave the page, and the table is free later.
  if (random.chance(0.1)) return;
  if (random.chance(0.1)) await call(person, extendHold, of as never, mine);
  await tap(person);
  const who = { name: 'Sara', phone: `5519${String(id).padStart(5, '0')}`, country_code: 'SA' };
  const status = await put({ action: 'confirm', ...who });
  if (status === undefined) return;
  if (status !== 'confirmed') {
    await pay(person, mine, { purpose: 'reservation', ref_id: own, method_id: 'nakhla-card', tenant });
    const { data } = await call(person, getReservation, of as never, mine);
    if ((data as Json)?.status === 'confirmed') promises.reserved.add(own);
  }
  await pause(person, 5, 60);
  if (random.chance(0.25)) {
    const other = random.chance(0.5) ? await findTime(person, headers, guests_count) : null;
    const { cost: _cost, ...there } = other ?? { cost: '' };
    await put(other ? there : { guests_count: 1 + random.int(4) });
  }
  if (random.chance(0.1)) await call(person, tellLate, { ...of, body: { minutes: 15 } } as never, mine);
  await pause(person, 5, 40);
  if (random.chance(0.2)) await put({ action: 'cancel' });
}

/** Everybody wants the same few times. */
async function findTime(
  person: Person,
  headers: Record<string, string>,
  guests_count: number,
): Promise<
  (Pick<Section['periods'][number], 'time' | 'is_next_day'> & { date: string; area_id: string; cost: string }) | null
> {
  const { random } = person;
  const body = { date: DATE, guests_count };
  const { data } = await call(person, listReservationSlots, { params: { id: BRANCH }, body } as never, headers);
  const section = data && data.sections.length > 0 ? random.pick(data.sections) : undefined;
  const period = section && random.pick(section.periods.slice(0, 4));
  if (!section || !period) return null;
  const { time, is_next_day, cost } = period;
  return { date: DATE, area_id: section.id, time, is_next_day, cost: String(cost) };
}
