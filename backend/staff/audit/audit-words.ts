/**
 * Words about guests in entries of the audit. An entry is never changed, so it names ids; words that a person
 * wrote about a guest, and the guest's name, stand in `staff_audit_words`, and end when the guest's own data
 * ends (SHOP-005, decision 533).
 */
import type { AuditKind } from '@sufra/api/staff/access/audit-kinds';
import { isRecord } from '@sufra/contract';
import type { AuditWords, staffAuditWords } from '../tables.ts';
import type { AuditNote } from './audit-note.ts';

type GuestThing = (typeof staffAuditWords.$inferSelect)['kind'];

interface Wordy {
  /** The guest's thing that `about.id` is the id of. */
  of: GuestThing;
  /** Fields of `before` and `after` with words. */
  fields: readonly string[];
  /** `about.name` is the guest's name. */
  isNamed?: true;
}

const WORDY: Partial<Record<AuditKind, Wordy>> = {
  'order.noted': { of: 'order', fields: ['note'] },
  'order.refunded': { of: 'order', fields: ['reason'] },
  'refund.asked': { of: 'order', fields: ['reason'] },
  'deposit.kept': { of: 'order', fields: ['note'] },
  'reservation.noted': { of: 'reservation', fields: ['note'] },
  'queue.party_added': { of: 'party', fields: [], isNamed: true },
  'queue.party_moved': { of: 'party', fields: [], isNamed: true },
};

/** The entry without its words, and these; `words` null: there are none. */
export function withoutWords(
  kind: AuditKind,
  note: AuditNote,
): { note: AuditNote; of: GuestThing; words: AuditWords } | { note: AuditNote; words: null } {
  const wordy = WORDY[kind];
  if (!wordy) return { note, words: null };
  const { of, fields, isNamed } = wordy;
  const [before, after] = [partOf(note.before, fields), partOf(note.after, fields)];
  const name = isNamed ? note.about.name : null;
  const words = {
    ...(name ? { name } : {}),
    ...(before.words ? { before: before.words } : {}),
    ...(after.words ? { after: after.words } : {}),
  };
  const rest = {
    ...note,
    about: isNamed ? { ...note.about, name: null } : note.about,
    ...{ before: before.rest, after: after.rest },
  };
  return Object.keys(words).length === 0 ? { note: rest, words: null } : { note: rest, of, words };
}

function partOf(value: unknown, fields: readonly string[]) {
  if (!isRecord(value)) return { rest: value, words: null };
  const entries = Object.entries(value);
  const said = entries.filter(([field, text]) => fields.includes(field) && text !== null);
  const rest = Object.fromEntries(entries.filter(([field]) => !fields.includes(field)));
  return { rest, words: said.length > 0 ? Object.fromEntries(said) : null };
}
