/** Writes down what became of messages (MSG-002, MSG-003). */
import { sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { stop } from '../outbox/stops.ts';
import type { Channel, OutboxRow } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { NotAsked } from './breakers.ts';
import { BREAK_MS, type Claimed } from './claim.ts';
import { GatewayAway, GatewayBusy, GatewayRefused, type Taken, type Template } from './gateways/gateway.ts';
import { ASKS_MAX, againAt, askAt, RECEIPT_MS, TRIES_MAX } from './next-step.ts';
import { type LockedMessage, lockMessages, type MessageChange, RowChanges } from './rows.ts';
import type { AttemptRow } from './tables.ts';
import { tellOwnersOfTemplate } from './template-letter.ts';

export type Outcome = Taken | 'absent' | 'unknown' | GatewayRefused | GatewayBusy | GatewayAway | NotAsked;

export interface Finished {
  claimed: Claimed;
  outcome: Outcome;
}

export interface FinishScope {
  tenant: TenantRecord;
  metrics: Pick<Platform['metrics'], 'messages'>;
  random: () => number;
  now: Date;
}

/** Several messages of a tenant, in one transaction. */
export async function finish(db: Db, finished: readonly Finished[], scope: FinishScope): Promise<void> {
  const { attempts } = await lockMessages(
    db,
    finished.map(({ claimed }) => claimed.message.id),
  );
  // Nothing waits for the disk: after a crash of the database these messages count as answers that were lost,
  // and are asked about.
  db.beforeCommit(db.execute(sql`set local synchronous_commit = off`));
  const changes = new RowChanges();
  for (const { claimed, outcome } of finished) {
    const { message_id, channel, tries, asks } = claimed.attempt;
    const attempt = attempts.find((one) => one.message_id === message_id && one.channel === channel);
    // Another server has it meanwhile: this answer comes too late to say anything of its try.
    if (!attempt || attempt.tries !== tries || attempt.asks !== asks) continue;
    // A receipt was here first, and says more.
    if (attempt.state !== 'sending') continue;
    if (outcome instanceof NotAsked) putBack(changes, claimed, attempt, scope.now);
    else await finishOne(db, claimed.message, attempt, outcome, { ...scope, changes });
  }
  changes.send(db);
}

/** As it was before its claim: what was not tried is no try. */
function putBack(changes: RowChanges, { message, what }: Claimed, attempt: AttemptRow, now: Date): void {
  const { tries, asks } = attempt;
  const before =
    what === 'send'
      ? ({ state: 'waiting', tries: tries - 1 } as const)
      : ({ state: 'sending', asks: asks - 1 } as const);
  changes.setAttempt(attempt, { ...before, updated_at: now });
  const due_at = new Date(now.getTime() + BREAK_MS);
  changes.setMessage(message, { state: what === 'send' ? 'queued' : 'sending', due_at });
}

async function finishOne(
  db: Db,
  message: OutboxRow,
  attempt: AttemptRow,
  outcome: Exclude<Outcome, NotAsked>,
  { tenant, metrics, random, now, changes }: FinishScope & { changes: RowChanges },
): Promise<void> {
  const { tries, asks, channel } = attempt;
  const soon = (state: AttemptRow['state'], error: string | null, due_at: Date) => {
    changes.setAttempt(attempt, { state, error, updated_at: now });
    changes.setMessage(message, { state: state === 'waiting' ? 'queued' : 'sending', due_at });
  };
  const giveUp = (error: string) => {
    metrics.messages.inc({ channel, state: 'failed' });
    soon('failed', error, now);
  };
  if (outcome instanceof GatewayRefused) {
    metrics.messages.inc({ channel, state: 'refused' });
    const { reason } = outcome;
    await noteRefusal(db, message, channel, reason, now);
    const template = (message.data as { template?: Template }).template;
    if (reason === 'template' && template) await tellOwnersOfTemplate(db, tenant, template.id, now);
    const isRecipient = reason === 'recipient' || reason === 'opt-out';
    return soon(isRecipient ? 'refused' : 'failed', `${reason}: ${outcome.message}`, now);
  }
  const wasLost = outcome instanceof GatewayAway || outcome === 'unknown';
  if (wasLost && asks < ASKS_MAX) return soon('sending', lostWords(outcome), askAt(now, asks));
  // It may be there. A code is not sent by the same channel twice; anything else rather twice than never.
  if (wasLost && 'code' in message.data) return giveUp('its answer was lost');
  if (wasLost || outcome === 'absent' || outcome instanceof GatewayBusy) {
    const retryAfter = outcome instanceof GatewayBusy ? outcome.retryAfterMs : null;
    const error = outcome instanceof Error ? outcome.message : 'it was not there';
    if (tries < TRIES_MAX) return soon('waiting', error, againAt(now, tries, retryAfter, random()));
    return giveUp(error);
  }
  metrics.messages.inc({ channel, state: outcome.state });
  await take(db, changes, { message, attempt }, outcome, now);
}

async function noteRefusal(
  db: Db,
  message: LockedMessage,
  channel: Channel,
  reason: GatewayRefused['reason'],
  now: Date,
): Promise<void> {
  const { recipient } = message;
  if (reason === 'opt-out') await stop(db, { channel, recipient, reason: 'refused', at: now });
  if (reason === 'recipient' && channel === 'email') await stop(db, { channel, recipient, reason: 'bounced', at: now });
}

function lostWords(outcome: Exclude<Outcome, NotAsked>): string {
  return outcome instanceof Error ? outcome.message : 'the gateway cannot say yet';
}

interface TakenRow {
  message: LockedMessage;
  attempt: AttemptRow;
}

/**
 * Takes in what a gateway says of a message that it has, and answers the attempt as it is then. States go
 * forward only: sent, then delivered or not.
 */
export async function take(
  db: Db,
  changes: RowChanges,
  { message, attempt }: TakenRow,
  taken: Taken,
  now: Date,
): Promise<AttemptRow> {
  const { id, state, cost } = taken;
  const error = taken.error ?? null;
  const known = {
    gateway_id: id ?? attempt.gateway_id,
    ...(cost ? { cost: cost.amount, currency: cost.currency } : {}),
  };
  // What was delivered stays so, and what failed changes only by being delivered after all.
  const hasFailed = attempt.state === 'failed' || attempt.state === 'refused';
  if (attempt.state === 'delivered' || (hasFailed && state !== 'delivered'))
    return known.gateway_id === attempt.gateway_id ? attempt : changes.setAttempt(attempt, known);
  changes.setMessage(message, afterTaken(state, now));
  if (state === 'refused')
    await noteRefusal(db, message, attempt.channel, taken.isOptOut ? 'opt-out' : 'recipient', now);
  return changes.setAttempt(attempt, { ...known, state, error, updated_at: now });
}

/** Sent: the next channel is looked for when no receipt comes. Not sent: now. */
function afterTaken(state: Taken['state'], now: Date): MessageChange {
  if (state === 'delivered') return { state, due_at: null };
  return state === 'sent' ? { state, due_at: new Date(now.getTime() + RECEIPT_MS) } : { state: 'sending', due_at: now };
}
