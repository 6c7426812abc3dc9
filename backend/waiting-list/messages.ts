/**
 * Messages of the waiting list, each in the transaction of its cause (WL-017): pushed to the phone that asked
 * for it, else a text message, while the branch can still send one.
 */

import type { LocalizedText } from '@sufra/contract';
import { isolate, localePath } from '@sufra/i18n';
import { sql } from 'drizzle-orm';
import { listBranchRecords } from '../branch/records.ts';
import { prepared } from '../database/prepared.ts';
import { inLocale } from '../errors/texts.ts';
import { fillPlaces } from '../locales/fill-places.ts';
import { leavingText } from '../outbox/leaving-text.ts';
import { sendingFrom } from '../outbox/outbox.ts';
import { fewestParts, formsOf, withLink } from '../outbox/sms-parts.ts';
import { durationWords } from '../reservation/letters/duration-words.ts';
import { takingMessage } from '../sms/balance.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import { type Cause, mayReach } from '../user/messages/recipient-limit.ts';
import { linkToken } from '../user/sign-in/signed-links.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { hasPlace } from './rows.ts';
import type { Scope } from './scope.ts';
import type { EntryRow } from './tables.ts';

const TEXTS = { ar, en } as const;

/** The token of an entry's signed link: stored as its hash, which `stored` is, if it is there. */
export const entryToken = linkToken('waiting');
/**
 * The token of the link that goes to its number alone: it opens the entry too, and proves the number (decision 560).
 */
export const textToken = linkToken('waiting text');

type Values = Readonly<Record<string, string>>;
type TextKey = Exclude<keyof typeof en, `${string}_SHORT` | `${string}_NAMED`>;

function filled({ tenant }: Pick<Scope, 'tenant'>, { locale }: EntryRow, text: string, params: Values): string {
  return fillPlaces(text, { name: isolate(inLocale(tenant.name, locale)), ...params });
}

/** What is pushed. */
export function wordsOf(scope: Pick<Scope, 'tenant'>, entry: EntryRow, key: TextKey, params: Values = {}): string {
  return leavingText(filled(scope, entry, TEXTS[entry.locale][key], params));
}

/**
 * The fullest text message of `key` that is charged as few parts. Of a restaurant with several branches each
 * form names the branch, where a guest has to come to; of one with a single branch the name stands there
 * where it costs no part (decisions 570 and 589). `url`: of the entry; null: without. Pure.
 */
export function waitingText(
  scope: Pick<Scope, 'tenant'>,
  entry: EntryRow,
  key: ToldKey | 'JOINED' | 'CONFIRM',
  {
    params,
    url,
    branches,
  }: { readonly params: Values; readonly url: string | null; readonly branches: 'one' | 'several' },
): string {
  const forms = formsOf(TEXTS[entry.locale], key, branches === 'one' ? 'SHORT' : 'NAMED');
  return leavingText(fewestParts(forms.map((form) => withLink(filled(scope, entry, form, params), url))));
}

/** What can be pushed, and leaves as a text message otherwise. */
export type ToldKey = 'TURN' | 'ENDED';
/** What is pushed, or not sent at all. */
export type PushedKey = ToldKey | 'NEAR';

/**
 * A message to a party in one statement, sent with the commit: pushed when `pushes` and a browser has
 * subscribed, else a text message when there is a number and the branch can still send one.
 */
const tellParty = prepared('tell_waiting_party', (db, name) => {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const [tenant, entry, at, recipient] = [
    given('tenant', 'text'),
    given('entry', 'text'),
    given('at', 'timestamptz'),
    given('recipient', 'text'),
  ];
  const browser = db.$with('browser', {}).as(sql`select 1 from waiting_subscriptions
    where tenant = ${tenant} and entry_id = ${entry} and ${given('pushes', 'boolean')}`);
  const pushed = db
    .$with('pushed', {})
    .as(sql`insert into waiting_pushes (tenant, entry_id, text_key, params, created_at)
    select ${tenant}, ${entry}, ${given('key', 'text')}, ${given('params', 'jsonb')}, ${at} from browser`);
  const taken = db.$with('taken', {}).as(
    takingMessage(tenant, given('branch', 'text'), {
      when: sql`${recipient} is not null and not exists (select from browser)`,
      // Joining takes no message that a party of the branch needs to be called.
      counted: sql`(${given('key', 'text')} <> 'JOINED' or balance > (select count(*) from waiting_entries as standing
            where standing.tenant = ${tenant} and standing.branch_id = ${given('branch', 'text')} and standing.mobile is not null
              and ${hasPlace('standing')}))`,
    }),
  );
  const sent = db.$with('sent', {}).as(
    sendingFrom(sql`taken`, {
      tenant,
      kind: sql`'sms'`,
      to: recipient,
      body: given('body', 'text'),
      data: sql`jsonb_build_object('entry_id', ${entry})`,
      at,
    }),
  );
  return db
    .with(browser, pushed, taken, sent)
    .select({ texts: sql<number>`(select count(*)::int from sent)` })
    .from(sql`(values (1)) as one`)
    .prepare(name);
});

async function tell(
  scope: Scope,
  entry: EntryRow,
  key: ToldKey | 'JOINED',
  { by, params = {}, pushes }: { by: Cause; params?: Values; pushes: boolean },
): Promise<void> {
  const { db, tenant, now } = scope;
  const recipient = entry.mobile !== null && (await mayText(scope, entry, by)) ? entry.mobile : null;
  if (recipient === null && !pushes) return;
  const body = await bodyOf(scope, entry, key, params);
  db.beforeCommit(
    tellParty(db).execute({
      tenant: tenant.tenant,
      entry: entry.id,
      branch: entry.branch_id,
      recipient,
      pushes,
      key,
      params: JSON.stringify(params),
      body,
      at: now,
    }),
  );
}

/**
 * The link in its text message proves a number. The code at the door and an account prove the party; of a
 * customer it is looked at whose number it is.
 */
function mayText({ db }: Scope, { mobile, customer_id, proved_at, at_door }: EntryRow, by: Cause): Promise<boolean> {
  return mayReach(db, by, {
    to: mobile!,
    customer_id,
    isProved: proved_at !== null && !at_door && customer_id === null,
  });
}

async function bodyOf(scope: Scope, entry: EntryRow, key: ToldKey | 'JOINED', params: Values): Promise<string> {
  const { db, tenant, secrets } = scope;
  const { id, locale, text_hash, token_hash } = entry;
  const [branches, domain] = await Promise.all([listBranchRecords(db), domainOf(db, tenant)]);
  const branch = branches.find((one) => one.id === entry.branch_id);
  const token =
    text_hash === null
      ? entryToken(secrets, tenant.tenant, id, token_hash)
      : textToken(secrets, tenant.tenant, id, text_hash);
  const url = key === 'ENDED' ? null : `https://${domain}${localePath(locale, `/waiting-list/${token}`)}`;
  // A party that has proved nothing loses its place after half an hour (decision 560).
  const said = key === 'JOINED' && entry.proved_at === null ? 'CONFIRM' : key;
  return waitingText(scope, entry, said, {
    params: { ...params, branch: isolate(inLocale(branch?.names ?? {}, locale)) },
    url,
    branches: branches.length > 1 ? 'several' : 'one',
  });
}

/** Sends a text message; a branch that can send none sends none. */
export async function textParty(
  scope: Scope,
  entry: EntryRow,
  key: ToldKey | 'JOINED',
  by: Cause,
  params: Values = {},
): Promise<void> {
  await tell(scope, entry, key, { by, params, pushes: false });
}

export async function tellJoined(scope: Scope, entry: EntryRow, by: Cause): Promise<void> {
  await textParty(scope, entry, 'JOINED', by);
}

export async function tellTurn(scope: Scope, entry: EntryRow, by: Cause): Promise<void> {
  await tell(scope, entry, 'TURN', { by, params: turnOf(entry), pushes: true });
}

/** By text message, also where a browser got a push: the text message before did not arrive (MSG-002). */
export async function tellTurnAgain(scope: Scope, entry: EntryRow): Promise<void> {
  await textParty(scope, entry, 'TURN', 'staff', turnOf(entry));
}

function turnOf({ claim_minutes, locale }: EntryRow): { time: string } {
  return { time: inLocale(durationWords(claim_minutes), locale) };
}

/** Its queue is no more: the clock finds that. */
export async function tellEnded(scope: Scope, entry: EntryRow, reason: LocalizedText): Promise<void> {
  const params = { reason: inLocale(reason, entry.locale) };
  await tell(scope, entry, 'ENDED', { by: 'system', params, pushes: true });
}
