/**
 * A party without a reservation: joins the queue, opens the link of its text message and confirms, looks,
 * lets another pass, comes when it is called, or leaves.
 */
import {
  cancelWaitingEntry,
  changeQueue,
  claimTurn,
  createWaitingEntry,
  getWaitingEntry,
  proveEntry,
  updateWaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { call, customerHeaders, type Person, sleep } from '../world.ts';
import { tap } from './waits.ts';

export interface PartyProgram {
  kind: 'party';
  /** Names its stream of chance, and gives it a number. */
  id: number;
  tenant: 'nakhla';
  /** Milliseconds after the beginning. */
  at: number;
}

const BRANCH = 'nakhla-olaya';
const AREAS = ['nakhla-olaya-hall', 'nakhla-olaya-terrace'] as const;
const MINUTE_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that the program knows
type Json = any;

export async function liveParty(person: Person, { id, tenant }: PartyProgram): Promise<void> {
  const { random, world } = person;
  const { promises } = world;
  const headers = customerHeaders(world, tenant, { 'x-forwarded-for': `198.51.100.${id % 250}` });
  const body = {
    name: `Party ${id}`,
    ...{ phone: `5518${String(id).padStart(5, '0')}`, country_code: 'SA' },
    guests_count: 1 + random.int(6),
    area_id: random.pick(AREAS),
    branch_settings: { branch_id: BRANCH },
  };
  const joined = await call(person, createWaitingEntry, { body } as never, headers);
  if (joined.status !== 201) return;
  const { entry, entry_token } = joined.data as Json;
  promises.waiting.add(entry.id);
  const mine = { ...headers, 'x-order-token': entry_token as string };
  const of = { params: { id: entry.id } };
  // Some never open the message: staff move them, or they end.
  const opens = random.chance(0.9);
  const patience = Date.now() + (20 + random.int(120)) * MINUTE_MS;
  while (Date.now() < world.end) {
    await sleep((1 + random.int(6)) * MINUTE_MS);
    const { data, status } = await call(person, getWaitingEntry, of as never, mine);
    const seen = data as Json;
    if (status !== 200) continue;
    if (!isActiveWaiting(seen.status)) return;
    if (seen.proved === false) {
      if (opens) await confirm(person, { id: entry.id, phone: body.phone, headers, token: entry_token as string });
    } else if (seen.status === 'your turn now') {
      if (random.chance(0.8)) await call(person, claimTurn, of as never, mine);
    } else if (random.chance(0.08)) await call(person, changeQueue, { ...of, body: { action: 'sub' } } as never, mine);
    else if (random.chance(0.03))
      await call(person, updateWaitingEntry, { ...of, body: { area_id: random.pick(AREAS) } } as never, mine);
    if (Date.now() > patience || random.chance(0.02)) {
      const { status: left } = await call(person, cancelWaitingEntry, { ...of, body: {} } as never, mine);
      if (left === 200) promises.left.add(entry.id);
      return;
    }
  }
}

interface Joined {
  id: string;
  phone: string;
  headers: Record<string, string>;
  /** Of the device that joined. */
  token: string;
}

/** Opens the link of the text message, where it came, and taps (decision 560). */
async function confirm(person: Person, { id, phone, headers, token }: Joined): Promise<void> {
  const { gateway, promises } = person.world;
  const message = gateway.taken.findLast(({ to, body }) => to.endsWith(phone) && body.includes('/waiting-list/'));
  const opened = message && /\/waiting-list\/([\w-]+)/.exec(message.body)?.[1];
  if (!opened) return;
  await tap(person);
  const ofLink = { ...headers, 'x-order-token': `${token},${opened}` };
  const { status } = await call(person, proveEntry, { params: { id }, body: {} } as never, ofLink);
  if (status === 200) promises.proved.add(id);
}
