/**
 * Messages of the waiting list, each in the transaction of its cause (WL-017): pushed to the phone that asked for it, else a text
 * message, while the branch can still send one.
 */
import { createHmac } from 'node:crypto';
import type { LocalizedText } from '@sufra/contract';
import { isolate, localePath } from '@sufra/i18n';
import { inLocale } from '../errors/texts.ts';
import { send } from '../outbox/outbox.ts';
import { takeMessage } from '../sms/balance.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { queuePush } from './push-queue.ts';
import type { Scope } from './scope.ts';
import type { EntryRow } from './tables.ts';

const TEXTS = { ar, en } as const;

/** The token of an entry's signed link: made from its id and a secret outside the database, kept as its hash. */
export function tokenOf(secret: Buffer, tenant: string, entryId: string): string {
  return createHmac('sha256', secret)
    .update(`waiting\n${tenant}\n${entryId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** Words of a message in the entry's language. */
export function wordsOf(
  { tenant }: Pick<Scope, 'tenant'>,
  { locale }: EntryRow,
  key: keyof typeof en,
  params: Readonly<Record<string, string>> = {},
): string {
  const values: Record<string, string> = { name: isolate(inLocale(tenant.name, locale)), ...params };
  return TEXTS[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** What can be pushed, and leaves as a text message otherwise. */
export type ToldKey = 'TURN' | 'ENDED';
/** What is pushed, or not told at all. */
export type PushedKey = ToldKey | 'NEAR';

/** Sends a text message; a branch that can send none sends none. */
export async function textParty(
  scope: Scope,
  entry: EntryRow,
  key: ToldKey | 'JOINED',
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { db, tenant, now, secret } = scope;
  if (!entry.mobile) return;
  const [taken, domain] = await Promise.all([
    takeMessage(db, tenant.tenant, entry.branch_id),
    key === 'ENDED' ? null : domainOf(db, tenant),
  ]);
  if (!taken) return;
  const words = wordsOf(scope, entry, key, params);
  const path = localePath(entry.locale, `/waiting-list/${tokenOf(secret, tenant.tenant, entry.id)}`);
  // The address stands alone on its line, so that a phone makes a link of it in either direction.
  const body = domain === null ? words : `${words}\nhttps://${domain}${path}`;
  await send(db, { tenant: tenant.tenant, kind: 'sms', to: entry.mobile, body, data: { entry_id: entry.id }, at: now });
}

async function tell(scope: Scope, entry: EntryRow, key: ToldKey, params: Record<string, string>): Promise<void> {
  if (!(await queuePush(scope, entry, key, params))) await textParty(scope, entry, key, params);
}

export function tellJoined(scope: Scope, entry: EntryRow): Promise<void> {
  return textParty(scope, entry, 'JOINED');
}

export function tellTurn(scope: Scope, entry: EntryRow): Promise<void> {
  return tell(scope, entry, 'TURN', { minutes: String(entry.claim_minutes) });
}

export function tellEnded(scope: Scope, entry: EntryRow, reason: LocalizedText): Promise<void> {
  return tell(scope, entry, 'ENDED', { reason: inLocale(reason, entry.locale) });
}
