import type { ConsentPurpose, ConsentScreen } from '@sufra/api/privacy/consent-purposes';
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Words that were shown with choices, each text once. */
export const consentWords = pgTable('consent_words', {
  tenant: text().notNull(),
  language: text().notNull(),
  /** Sha-256 of `words`. */
  digest: text().notNull(),
  words: text().notNull(),
  stored_at: instant().notNull(),
});

/** One choice each; rows are never changed. */
export const consents = pgTable('consents', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  /** Null: a visitor, whom `browser` alone stands for. */
  customer_id: text(),
  /** Null: it is about all browsers of the customer. */
  browser: text(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  given: boolean().notNull(),
  at: instant().notNull(),
  screen: text().$type<Exclude<ConsentScreen, 'message'>>().notNull(),
  language: text(),
  /** Digest of the words; null: they are not known. */
  words: text(),
});
export type ConsentRow = typeof consents.$inferSelect;
