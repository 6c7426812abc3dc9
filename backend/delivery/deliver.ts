/**
 * Takes messages from the outbox to gateways (MSG-001 to MSG-003). Several servers may do it at once: each message is claimed by one, for
 * CLAIM_MS. What a server that ended had in its hands is asked about before it is sent again; a code that a gateway may have taken is not sent
 * by it a second time.
 */
import { randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { type OutboxRow, outbox } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import { readSettings } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { Breakers } from './breakers.ts';
import {
  type Channel,
  type Found,
  GatewayAway,
  GatewayBusy,
  GatewayRefused,
  type Leaving,
  type MessageGateway,
  type Taken,
  type Template,
} from './gateways/gateway.ts';
import { ASKS_MAX, againAt, askAt, nextStep, RECEIPT_MS, TRIES_MAX } from './next-step.ts';
import { smsParts, smsText, wholeText } from './sms-parts.ts';
import { type AttemptRow, messageAttempts } from './tables.ts';

/** Messages of a tenant that one server has in its hands at once. */
const BATCH = 20;
/** After it another server asks what became of a message: longer than a gateway is waited for. */
const CLAIM_MS = MINUTE_MS;
/** A message waits so long for a gateway that was away again and again. */
const BREAK_MS = 10 * SECOND_MS;

export type GatewaysOf = (tenant: string) => ReadonlyMap<Channel, MessageGateway>;

export interface Delivering {
  platform: Pick<Platform, 'database' | 'log' | 'metrics'>;
  gateways: GatewaysOf;
  breakers: Breakers;
  /** 0 to 1; default: by chance. */
  random?: () => number;
}

/** What is to be done outside of the transaction that claimed it. */
interface Claimed {
  message: OutboxRow;
  attempt: AttemptRow;
  gateway: MessageGateway;
  leaving: Leaving;
  what: 'send' | 'ask';
}

/** The job of a tenant: everything that is due now. */
export async function deliverDue(delivering: Delivering, tenant: TenantRecord, now: Date): Promise<void> {
  const gateways = delivering.gateways(tenant.tenant);
  if (gateways.size === 0) return;
  const claimed = await withTenant(delivering.platform.database, tenant.tenant, (db) =>
    claim(delivering, db, { tenant, gateways, now }),
  );
  await Promise.all(claimed.map((one) => carryOut(delivering, tenant, one, now)));
}

interface Scope {
  tenant: TenantRecord;
  gateways: ReadonlyMap<Channel, MessageGateway>;
  now: Date;
}

async function claim({ breakers }: Delivering, db: Db, { tenant, gateways, now }: Scope): Promise<Claimed[]> {
  const key = tenant.tenant;
  const due = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.tenant, key), lte(outbox.due_at, now)))
    .orderBy(asc(outbox.due_at), asc(outbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(messageAttempts)
    .where(and(eq(messageAttempts.tenant, key), inArray(messageAttempts.message_id, ids)))
    .orderBy(asc(messageAttempts.created_at), asc(messageAttempts.tries));
  const order = channelOrder((await readSettings(db, ['general']))['general.message_channels']);
  const claimed: Claimed[] = [];
  for (const message of due) {
    const own = attempts.filter(({ message_id }) => message_id === message.id);
    const template = templateOf(message);
    const channels = CHANNELS_OF[message.kind]
      .filter((channel) => gateways.get(channel)?.takes({ template }) ?? false)
      .sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const step = nextStep(message, own, channels, now);
    if (step.do === 'rest') {
      await setMessage(db, message, { state: step.state, due_at: step.state === 'queued' ? message.expires_at : null });
      continue;
    }
    const channel = step.do === 'ask' ? step.attempt.channel : step.channel;
    const gateway = gateways.get(channel);
    if (!gateway || breakers.isOpen(key, gateway.name)) {
      await setMessage(db, message, { due_at: new Date(now.getTime() + BREAK_MS) });
      continue;
    }
    const body = channel === 'sms' ? smsText(message.body) : wholeText(message.body);
    const attempt =
      step.do === 'ask'
        ? await ask(db, step.attempt, now)
        : await begin(db, message, { gateway, body, again: step.again, now });
    await setMessage(db, message, { state: 'sending', due_at: new Date(now.getTime() + CLAIM_MS) });
    const { reference } = attempt;
    claimed.push({
      message,
      attempt,
      gateway,
      leaving: { reference, to: message.recipient, body, template },
      what: step.do,
    });
  }
  return claimed;
}

const CHANNELS_OF: Readonly<Record<OutboxRow['kind'], readonly Channel[]>> = {
  sms: ['sms', 'whatsapp'],
  email: ['email'],
};

/** Channels as the tenant wants them (`general.message_channels`); those that it does not name come behind. */
function channelOrder(setting: unknown): readonly Channel[] {
  const all: readonly Channel[] = ['sms', 'whatsapp', 'email'];
  const wanted = Array.isArray(setting) ? setting.map(String) : String(setting ?? '').split(/[^a-z]+/i);
  const named = all.filter((channel) => wanted.includes(channel)).sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b));
  return [...named, ...all.filter((channel) => !named.includes(channel))];
}

function templateOf({ data }: OutboxRow): Template | null {
  const { template } = data as { template?: Template };
  return template ?? null;
}

async function begin(
  db: Db,
  { tenant, id }: OutboxRow,
  { gateway, body, again, now }: { gateway: MessageGateway; body: string; again: AttemptRow | null; now: Date },
): Promise<AttemptRow> {
  const { channel, name } = gateway;
  const values = { gateway: name, state: 'sending', asks: 0, error: null, updated_at: now } as const;
  const [row] = again
    ? await db
        .update(messageAttempts)
        .set({ ...values, tries: again.tries + 1 })
        .where(isAttempt(again))
        .returning()
    : await db
        .insert(messageAttempts)
        .values({
          ...values,
          ...{ tenant, message_id: id, channel, tries: 1, created_at: now, gateway_id: null },
          reference: randomBytes(16).toString('base64url'),
          parts: channel === 'sms' ? smsParts(body) : null,
        })
        .returning();
  return row!;
}

async function ask(db: Db, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const [row] = await db
    .update(messageAttempts)
    .set({ asks: attempt.asks + 1, updated_at: now })
    .where(isAttempt(attempt))
    .returning();
  return row!;
}

type Outcome = Taken | 'absent' | 'unknown' | GatewayRefused | GatewayBusy | GatewayAway;

async function carryOut(delivering: Delivering, tenant: TenantRecord, claimed: Claimed, now: Date): Promise<void> {
  const { platform, breakers } = delivering;
  const { gateway, leaving, attempt, what } = claimed;
  const about = { tenant: tenant.tenant, message: claimed.message.id, gateway: gateway.name };
  let outcome: Outcome;
  try {
    outcome = what === 'send' ? await gateway.send(leaving) : await found(gateway, claimed);
    breakers.note(tenant.tenant, gateway.name, true);
  } catch (error) {
    const isJudged = [GatewayRefused, GatewayBusy, GatewayAway].some((kind) => error instanceof kind);
    // After a fault of the adapter nothing is known of the message either.
    outcome = isJudged ? (error as Outcome) : new GatewayAway('the adapter failed', { cause: error });
    breakers.note(tenant.tenant, gateway.name, error instanceof GatewayRefused);
    platform.log.warn({ ...about, err: error, tries: attempt.tries }, 'a message did not leave');
  }
  try {
    await withTenant(platform.database, tenant.tenant, (db) => finish(delivering, db, claimed, outcome, now));
  } catch (error) {
    // Its claim runs out, and it is asked about then.
    platform.log.error({ ...about, err: error }, 'what became of a message could not be written down');
  }
}

function found(gateway: MessageGateway, { leaving, attempt }: Claimed): Promise<Found> | Found {
  return gateway.find ? gateway.find(leaving, attempt.created_at) : 'unknown';
}

async function finish(delivering: Delivering, db: Db, claimed: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const { message } = claimed;
  const { random = Math.random, platform } = delivering;
  // In the order of the job, so that neither waits for the other's lock.
  await db.select({ id: outbox.id }).from(outbox).where(isMessage(message)).for('update');
  const [attempt] = await db.select().from(messageAttempts).where(isAttempt(claimed.attempt));
  // Another server has it meanwhile: this answer comes too late to say anything of its try.
  if (!attempt || attempt.tries !== claimed.attempt.tries || attempt.asks !== claimed.attempt.asks) return;
  // A receipt was here first, and says more.
  if (attempt.state !== 'sending') return;
  const { tries, asks } = attempt;
  const soon = async (state: AttemptRow['state'], error: string | null, due_at: Date) => {
    await db.update(messageAttempts).set({ state, error, updated_at: now }).where(isAttempt(attempt));
    await setMessage(db, message, { state: state === 'waiting' ? 'queued' : 'sending', due_at });
  };
  if (outcome instanceof GatewayRefused) {
    platform.metrics.messages.inc({ channel: attempt.channel, state: 'refused' });
    const isRecipient = outcome.reason === 'recipient';
    return soon(isRecipient ? 'refused' : 'failed', `${outcome.reason}: ${outcome.message}`, now);
  }
  const wasLost = outcome instanceof GatewayAway || outcome === 'unknown';
  if (wasLost && asks < ASKS_MAX) return soon('sending', lostWords(outcome), askAt(now, asks));
  // It may be there. A code is not sent by the same channel twice; anything else rather twice than never.
  if (wasLost && 'code' in message.data) return soon('failed', 'its answer was lost', now);
  if (wasLost || outcome === 'absent' || outcome instanceof GatewayBusy) {
    const retryAfter = outcome instanceof GatewayBusy ? outcome.retryAfterMs : null;
    const error = outcome instanceof Error ? outcome.message : 'it was not there';
    if (tries < TRIES_MAX) return soon('waiting', error, againAt(now, tries, retryAfter, random()));
    platform.metrics.messages.inc({ channel: attempt.channel, state: 'failed' });
    return soon('failed', error, now);
  }
  platform.metrics.messages.inc({ channel: attempt.channel, state: outcome.state });
  await take(db, message, attempt, outcome, now);
}

function lostWords(outcome: Outcome): string {
  return outcome instanceof Error ? outcome.message : 'the gateway cannot say yet';
}

/** Takes in what a gateway says of a message that it has. States go forward only: sent, then delivered or not. */
export async function take(
  db: Db,
  message: Pick<OutboxRow, 'tenant' | 'id'>,
  attempt: AttemptRow,
  taken: Taken,
  now: Date,
): Promise<void> {
  const { id, state } = taken;
  const error = taken.error ?? null;
  const gateway_id = id ?? attempt.gateway_id;
  // What was delivered stays so, and what failed changes only by being delivered after all.
  const hasFailed = attempt.state === 'failed' || attempt.state === 'refused';
  if (attempt.state === 'delivered' || (hasFailed && state !== 'delivered')) {
    if (gateway_id !== attempt.gateway_id)
      await db.update(messageAttempts).set({ gateway_id }).where(isAttempt(attempt));
    return;
  }
  await db.update(messageAttempts).set({ state, gateway_id, error, updated_at: now }).where(isAttempt(attempt));
  await setMessage(db, message, afterTaken(state, now));
}

/** Sent: the next channel is looked for when no receipt comes. Not sent: now. */
function afterTaken(state: Taken['state'], now: Date): Pick<OutboxRow, 'state' | 'due_at'> {
  if (state === 'delivered') return { state, due_at: null };
  return state === 'sent' ? { state, due_at: new Date(now.getTime() + RECEIPT_MS) } : { state: 'sending', due_at: now };
}

function isAttempt({ tenant, message_id, channel }: Pick<AttemptRow, 'tenant' | 'message_id' | 'channel'>) {
  return and(
    eq(messageAttempts.tenant, tenant),
    eq(messageAttempts.message_id, message_id),
    eq(messageAttempts.channel, channel),
  );
}

function isMessage({ tenant, id }: Pick<OutboxRow, 'tenant' | 'id'>) {
  return and(eq(outbox.tenant, tenant), eq(outbox.id, id));
}

async function setMessage(
  db: Db,
  message: Pick<OutboxRow, 'tenant' | 'id'>,
  changes: Partial<Pick<OutboxRow, 'state' | 'due_at'>>,
): Promise<void> {
  await db.update(outbox).set(changes).where(isMessage(message));
}
