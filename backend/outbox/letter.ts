/**
 * Letters: mails as data (MSG-006). One letter is read in two forms: HTML, made when it leaves
 * (`message-delivery/mail`), and plain text, made here, which is the outbox's `body`.
 */
import type { BaseLocale } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type OutgoingMessage, send } from './outbox.ts';
import { outbox } from './tables.ts';

export type Block =
  /** A paragraph; its line breaks stay. */
  | { kind: 'text'; text: string }
  /** Typed by hand: shown large, digits left to right. */
  | { kind: 'code'; code: string }
  | { kind: 'list'; items: readonly string[] }
  /** Names with their values, as on a receipt. */
  | { kind: 'rows'; rows: readonly LetterRow[] }
  | { kind: 'link'; label: string; url: string };

export interface LetterRow {
  label: string;
  value: string;
  /** Below the label, smaller. */
  note?: string;
  /** The sum. */
  isTotal?: boolean;
}

export interface LetterFile {
  name: string;
  /** `text/calendar; method=PUBLISH` */
  type: string;
  text: string;
}

export interface Letter {
  locale: BaseLocale;
  subject: string;
  /** The restaurant in its reader's language. */
  from: string;
  /** Address of its logo on its own site, the one picture of a letter; null: none. */
  logo: string | null;
  blocks: readonly Block[];
  files?: readonly LetterFile[];
}

/** Letters to one address in a day, but for codes, which have limits of their own: an address may be a stranger's. */
const LETTERS_A_DAY = 20;

export interface OutgoingLetter
  extends Pick<OutgoingMessage, 'tenant' | 'to' | 'purpose' | 'basis' | 'data' | 'at' | 'expires'> {
  letter: Letter;
}

/** Puts a letter into the outbox, as `send`; null: the address got `LETTERS_A_DAY`, and gets no more. */
export async function sendLetter(db: Db, { letter, data = {}, ...message }: OutgoingLetter): Promise<number | null> {
  if (!('code' in data) && (await lettersOf(db, message.to, message.at)) >= LETTERS_A_DAY) return null;
  const body = `${letter.subject}\n\n${letterText(letter)}`;
  return send(db, { ...message, kind: 'email', body, data: { ...data, letter } });
}

function lettersOf(db: Db, to: string, at: Date): Promise<number> {
  return db.$count(
    outbox,
    and(
      eq(outbox.tenant, db.tenant),
      eq(outbox.recipient, to),
      gt(outbox.created_at, new Date(at.getTime() - DAY_MS)),
      sql`${outbox.data} ? 'letter' and not ${outbox.data} ? 'code'`,
    ),
  );
}

/** The letter as plain text, without its subject. */
export function letterText({ blocks }: Pick<Letter, 'blocks'>): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'list':
      return block.items.map((item) => `• ${item}`).join('\n');
    case 'rows':
      return block.rows
        .map(({ label, value, note }) => [`${label}: ${value}`, ...(note ? [`  ${note}`] : [])].join('\n'))
        .join('\n');
    case 'link':
      // The address stands alone on its line, so that a program makes a link of it in either direction.
      return `${block.label}\n${block.url}`;
  }
}
