/** Text messages of the waiting list: each in the transaction of its cause, while the branch can still send one (WL-017). */
import { createHmac } from 'node:crypto';
import type { LocalizedText } from '@sufra/contract';
import { isolate, localePath } from '@sufra/i18n';
import { inLocale } from '../errors/texts.ts';
import { send } from '../outbox/outbox.ts';
import { takeMessage } from '../sms/balance.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
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

async function tell(
  scope: Scope,
  entry: EntryRow,
  key: keyof typeof en,
  { params = {}, link = true }: { params?: Readonly<Record<string, string>>; link?: boolean } = {},
): Promise<void> {
  const { db, tenant, now, secret } = scope;
  if (!entry.mobile || !(await takeMessage(db, tenant.tenant, entry.branch_id))) return;
  const values: Record<string, string> = { name: isolate(inLocale(tenant.name, entry.locale)), ...params };
  const words = TEXTS[entry.locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const path = localePath(entry.locale, `/waiting-list/${tokenOf(secret, tenant.tenant, entry.id)}`);
  // The address stands alone on its line, so that a phone makes a link of it in either direction.
  const body = link ? `${words}\nhttps://${await domainOf(db, tenant)}${path}` : words;
  await send(db, { tenant: tenant.tenant, kind: 'sms', to: entry.mobile, body, data: { entry_id: entry.id }, at: now });
}

export function tellJoined(scope: Scope, entry: EntryRow): Promise<void> {
  return tell(scope, entry, 'JOINED');
}

export function tellTurn(scope: Scope, entry: EntryRow): Promise<void> {
  return tell(scope, entry, 'TURN', { params: { minutes: String(entry.claim_minutes) } });
}

export function tellEnded(scope: Scope, entry: EntryRow, reason: LocalizedText): Promise<void> {
  return tell(scope, entry, 'ENDED', { params: { reason: inLocale(reason, entry.locale) }, link: false });
}
