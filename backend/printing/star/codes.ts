/**
 * Status codes of Star's CloudPRNT, as its protocol guide lists them: `200 OK`, `410 Out of paper`. They
 * arrive encoded as in an address. Pure.
 */
import type { PrinterFault } from '@sufra/api/printing/states';

/** The three digits; null: none can be read. `OK` alone is 200. */
export function readStarCode(text: unknown): number | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  if (/^OK\b/i.test(text)) return 200;
  const [digits] = /^\d{3}/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What it says of the printer; null: it can print. An unreadable one says nothing. */
export function faultOfStar(code: number | null): PrinterFault | null {
  if (code === null || (code >= 200 && code < 300)) return null;
  const kind = Math.floor(code / 10);
  if (kind === 41) return 'paper';
  return kind === 42 ? 'cover' : 'error';
}

/**
 * `unfetched`: the printer did not get the job, so that it is not on paper. `refused`: it got it and cannot print it.
 */
export type StarEnd = 'printed' | 'unfetched' | 'refused' | PrinterFault;

/** What a confirmation means. One that cannot be read is no confirmation: a person looks. */
export function endOfStar(code: number | null): StarEnd {
  if (code !== null && code >= 200 && code < 300) return 'printed';
  if (code === 520) return 'unfetched';
  if (code !== null && code >= 510 && code < 530) return 'refused';
  return faultOfStar(code) ?? 'error';
}
