/** Writes choices of customers and visitors, and says which stand (ACCT-043). Rows are added; none is changed. */
import { createHash } from 'node:crypto';
import type { ConsentPurpose } from '@sufra/api/privacy/consent-purposes';
import type { ShownWords } from '@sufra/api/privacy/endpoints';
import type { TrackerName } from '@sufra/api/tenant/tracker-forms';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { knownWords } from './known-words.ts';
import { type ConsentRow, consents, consentWords } from './tables.ts';

export const CONSENT_LIMITS = {
  /** Choices of one browser that no customer uses, in a day. */
  perBrowser: 10,
  /** A customer's, in a day. */
  perCustomer: 30,
  /** Of all visitors at one tenant, in a day. */
  perTenant: 10_000,
  /** Choices of visitors that one tenant holds: the job removes the oldest beyond them. */
  ofVisitors: 500_000,
} as const;

/** Whose choice it is: a customer's, or a visitor's in one browser. */
export interface Chooser {
  customer: string | null;
  /** Null: the choice is about no one browser. */
  browser: string | null;
}

export interface Choice extends Chooser {
  purpose: ConsentPurpose;
  given: boolean;
  screen: ConsentRow['screen'];
  /** Absent: a page of an earlier release, or a withdrawal without a question. */
  shown?: ShownWords | undefined;
  /** Third parties that the words name. */
  providers?: readonly TrackerName[];
}

/**
 * Adds a choice, unless it stands as it is. A withdrawal is never refused: it takes back a consent that
 * stands, so there are no more of them than of consents. Throws CONSENT_WORDS for a yes to words that are not
 * known, RATE_LIMITED.
 */
export async function recordChoice(db: Db, choice: Choice, at: Date): Promise<void> {
  const { purpose, given, shown, providers, customer, browser, screen } = choice;
  await lockChooser(db, choice);
  const last = await lastChoice(db, choice);
  const text = shown ? await knownWords(db, purpose, shown, providers) : null;
  if (shown && given && text === null) throw refuse('CONSENT_WORDS');
  const digest = text === null ? null : digestOf(text);
  const isSame = last?.given === given && last.customer_id === customer;
  if (isSame && (!given || !shown || last.words === digest)) return;
  // A browser that never agreed has nothing to take back, and gets no row.
  if (!given && !last && browser !== null) return;
  // A customer’s first no is a choice.
  if (given || !last) await requireRoom(db, choice, at);
  const { tenant } = db;
  const language = text === null ? null : shown!.language;
  if (text !== null && digest !== null && language !== null)
    await db
      .insert(consentWords)
      .values({ tenant, language, digest, words: text, stored_at: at })
      .onConflictDoNothing();
  await db
    .insert(consents)
    .values({ tenant, customer_id: customer, browser, purpose, given, at, screen, language, words: digest });
}

/**
 * A browser asks for pushes: by a question that was answered, `shown`, or by itself, as it said yes before.
 * Throws CONSENT_WITHDRAWN for one that asks by itself after a withdrawal elsewhere, CONSENT_WORDS,
 * RATE_LIMITED.
 */
export async function agreeToPush(db: Db, choice: Omit<Choice, 'given'>, at: Date): Promise<void> {
  if (!choice.shown && (await lastChoice(db, choice))?.given === false) throw refuse('CONSENT_WITHDRAWN');
  await recordChoice(db, { ...choice, given: true }, at);
}

/** A browser gets no more pushes. One that asked for none has nothing to withdraw. */
export async function withdrawPush(db: Db, choice: Omit<Choice, 'given' | 'shown'>, at: Date): Promise<void> {
  if ((await lastChoice(db, choice))?.given) await recordChoice(db, { ...choice, given: false }, at);
}

/** Sha-256 of words, in hexadecimal. */
export function digestOf(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}

/** The choice of a browser is the browser's, whichever customer used it; one about none is the customer's. */
async function lastChoice(db: Db, { purpose, ...chooser }: Chooser & { purpose: ConsentPurpose }) {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.tenant, db.tenant), eq(consents.purpose, purpose), ofChooser(chooser)))
    .orderBy(desc(consents.id))
    .limit(1);
  return row;
}

function ofChooser({ customer, browser }: Chooser): SQL | undefined {
  if (browser !== null) return eq(consents.browser, browser);
  return and(eq(consents.customer_id, customer ?? ''), isNull(consents.browser));
}

/** Two taps at once are two choices, one after another. */
async function lockChooser(db: Db, { customer, browser }: Chooser): Promise<void> {
  const of = browser ?? customer;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consent\n${db.tenant}\n${of}`}, 0))`);
}

async function requireRoom(db: Db, { customer, browser }: Chooser, at: Date): Promise<void> {
  const today = and(eq(consents.tenant, db.tenant), gt(consents.at, new Date(at.getTime() - DAY_MS)));
  const limits: [number, SQL | undefined][] = customer
    ? [[CONSENT_LIMITS.perCustomer, eq(consents.customer_id, customer)]]
    : [
        [CONSENT_LIMITS.perBrowser, eq(consents.browser, browser ?? '')],
        [CONSENT_LIMITS.perTenant, isNull(consents.customer_id)],
      ];
  for (const [most, whose] of limits)
    if ((await db.$count(consents, and(today, whose))) >= most) throw refuse('RATE_LIMITED', { retryAfter: 3600 });
}
