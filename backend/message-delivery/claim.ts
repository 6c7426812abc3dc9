/**
 * Takes due messages of a tenant, in one transaction: the next step of each is decided and written down
 * before a gateway is asked.
 */
import { randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq, lte, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { Letter } from '../outbox/letter.ts';
import { smsParts } from '../outbox/sms-parts.ts';
import { basisOf, isStopped, type Permissions, stopsOf } from '../outbox/stops.ts';
import { type Channel, type OutboxRow, outbox } from '../outbox/tables.ts';
import { afterQuiet } from '../sms/quiet-hours.ts';
import { readSettings } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import { agreedRecipients } from '../user/messages/message-recipients.ts';
import type { GatewayBreakers } from './breakers.ts';
import { CHANNELS_OF } from './channels.ts';
import type { Leaving, MessageGateway, Template } from './gateways/gateway.ts';
import { nextStep, type Step } from './next-step.ts';
import { attemptsOf, RowChanges } from './rows.ts';
import type { AttemptRow } from './tables.ts';

/** After it another server asks what happened to a message: longer than a gateway is waited for. */
const CLAIM_MS = MINUTE_MS;
/** A message waits so long for a gateway that was away again and again, or that another message tries. */
export const BREAK_MS = 10 * SECOND_MS;

/** The work outside of the transaction that claimed it. */
export interface Claimed {
  message: OutboxRow;
  attempt: AttemptRow;
  gateway: MessageGateway;
  leaving: Leaving;
  what: 'send' | 'ask';
}

export interface ClaimScope {
  tenant: TenantRecord;
  gateways: ReadonlyMap<Channel, MessageGateway>;
  breakers: GatewayBreakers;
  now: Date;
  /** Where the recipient of a message stops such messages, on the tenant's site; null: nowhere. */
  refusalUrl: (message: OutboxRow, domain: string) => string | null;
  /** How many are looked at. */
  most: number;
}

/** `looked`: how many were due; as many as `most`: there may be more. */
export async function claim(db: Db, scope: ClaimScope): Promise<{ looked: number; claimed: Claimed[] }> {
  const { tenant, gateways, breakers, now, most } = scope;
  const key = tenant.tenant;
  const [due, settings] = await Promise.all([
    dueMessages(db).execute({ tenant: key, now, most }),
    readSettings(db, ['general']),
  ]);
  if (due.length === 0) return { looked: 0, claimed: [] };
  const optional = due.filter(({ purpose }) => purpose === 'optional');
  const byConsent = optional.filter((message) => basisOf(message) === 'consent');
  const [attempts, stops, agreed, domain] = await Promise.all([
    attemptsOf(
      db,
      due.map(({ id }) => id),
    ),
    stopsOf(db, [...new Set(due.map(({ recipient }) => recipient))]),
    agreedRecipients(db, [...new Set(byConsent.map(({ recipient }) => recipient))]),
    optional.length > 0 ? domainOf(db, tenant) : '',
  ]);
  const byMessage = Map.groupBy(attempts, ({ message_id }) => message_id);
  const order = channelOrder(settings['general.message_channels']);
  const claimed: Claimed[] = [];
  const changes = new RowChanges();
  const permissions = { stops, agreed };
  const places = new Map<string, number>();
  for (const message of due) {
    const own = byMessage.get(message.id) ?? [];
    const template = templateOf(message);
    const able = CHANNELS_OF[message.kind].filter((channel) => gateways.get(channel)?.takes({ template }) ?? false);
    const zone = zoneOf(message) ?? tenant.time_zone;
    const step = stepOf(message, own, inOrder(able, order), { permissions, now, zone });
    if (step.do === 'rest') {
      const { state } = step;
      changes.setMessage(message, { state, due_at: state === 'queued' ? message.expires_at : null });
      continue;
    }
    if (step.do === 'wait') {
      changes.setMessage(message, { state: message.state, due_at: step.until });
      continue;
    }
    const channel = step.do === 'ask' ? step.attempt.channel : step.channel;
    const gateway = gateways.get(channel);
    const free = gateway ? (places.get(gateway.name) ?? breakers.places(key, gateway.name)) : 0;
    if (!gateway || free === 0) {
      changes.setMessage(message, { state: message.state, due_at: new Date(now.getTime() + BREAK_MS) });
      continue;
    }
    places.set(gateway.name, free - 1);
    const { body } = message;
    const attempt =
      step.do === 'ask'
        ? changes.setAttempt(step.attempt, { asks: step.attempt.asks + 1, updated_at: now })
        : begin(changes, message, { gateway, body, again: step.again, now });
    const { reference } = attempt;
    const leaving = { reference, to: message.recipient, body, template, ...mailOf(message, scope, domain) };
    claimed.push({ message, attempt, gateway, leaving, what: step.do });
    changes.setMessage(message, { state: 'sending', due_at: new Date(now.getTime() + CLAIM_MS) });
  }
  changes.send(db);
  return { looked: due.length, claimed };
}

/** Another server skips what this one has locked. */
const dueMessages = prepared('due_messages', (db, name) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.tenant, sql.placeholder('tenant')), lte(outbox.due_at, sql.placeholder('now'))))
    .orderBy(outbox.due_at, outbox.id)
    .limit(sql.placeholder('most'))
    .for('update', { skipLocked: true })
    .prepare(name),
);

/**
 * As `nextStep`, with quiet hours and refusals before it (MSG-005). What a gateway may have is asked about at any hour.
 */
function stepOf(
  message: OutboxRow,
  attempts: readonly AttemptRow[],
  able: readonly Channel[],
  { permissions, now, zone }: { permissions: Permissions; now: Date; zone: string },
): Step | { do: 'wait'; until: Date } {
  const open = able.filter((channel) => !isStopped(message, channel, permissions, now));
  if (attempts.length === 0 && able.length > 0 && open.length === 0) return { do: 'rest', state: 'refused' };
  const step = nextStep(message, attempts, open, now);
  if (step.do !== 'send' || message.purpose === 'awaited') return step;
  const until = afterQuiet(now.getTime(), zone);
  return until > now.getTime() ? { do: 'wait', until: new Date(until) } : step;
}

/** Channels as the tenant wants them (`general.message_channels`); those that it does not name come behind. */
function channelOrder(setting: unknown): readonly Channel[] {
  const all: readonly Channel[] = ['sms', 'whatsapp', 'email'];
  const wanted = Array.isArray(setting) ? setting.map(String) : String(setting ?? '').split(/[^a-z]+/i);
  const named = wanted.flatMap((name) => all.filter((channel) => channel === name));
  return [...new Set([...named, ...all])];
}

function inOrder(channels: readonly Channel[], order: readonly string[]): Channel[] {
  return [...channels].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function mailOf(
  message: OutboxRow,
  { refusalUrl }: ClaimScope,
  domain: string,
): Pick<Leaving, 'letter' | 'refusalUrl'> {
  const { letter = null } = message.data as { letter?: Letter };
  return { letter, refusalUrl: message.purpose === 'optional' ? refusalUrl(message, domain) : null };
}

function zoneOf({ data }: OutboxRow): string | null {
  const { zone } = data as { zone?: string };
  return zone ?? null;
}

function templateOf({ data }: OutboxRow): Template | null {
  const { template } = data as { template?: Template };
  return template ?? null;
}

function begin(
  changes: RowChanges,
  { tenant, id }: OutboxRow,
  { gateway, body, again, now }: { gateway: MessageGateway; body: string; again: AttemptRow | null; now: Date },
): AttemptRow {
  const { channel, name } = gateway;
  const values = { gateway: name, state: 'sending', asks: 0, error: null, updated_at: now } as const;
  if (again) return changes.setAttempt(again, { ...values, tries: again.tries + 1 });
  const row: AttemptRow = {
    ...values,
    ...{ tenant, message_id: id, channel, tries: 1, created_at: now, gateway_id: null, cost: null, currency: null },
    reference: randomBytes(16).toString('base64url'),
    parts: channel === 'sms' ? smsParts(body) : null,
  };
  changes.beginAttempt(row);
  return row;
}
