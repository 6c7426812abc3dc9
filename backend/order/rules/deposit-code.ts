/**
 * Codes that deposits are returned by: eight letters and digits that are not taken for each other, said or
 * scanned at the counter. Pure.
 */
import { randomInt } from 'node:crypto';
import { readTyped } from '@sufra/i18n';

/** Without I, L, O and U (Crockford's base 32): what is typed for one of them is read as its digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };
const MARK = 'deposit';

export function newDepositCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** `7K3M-9QXZ`, as it is shown and said. */
export function spokenCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** What the code to scan says: the tenant, so that another restaurant notices, and the code. */
export function scannedCode(tenant: string, code: string): string {
  return `${MARK}:${tenant}:${code}`;
}

/** What was typed or scanned. `tenant` null: it does not say whose it is. Null: no code at all. */
export function readDepositCode(typed: string): { tenant: string | null; code: string } | null {
  const parts = readTyped(typed).split(':');
  const [mark, tenant, scanned] = parts;
  const isScanned = parts.length === 3 && mark?.toLowerCase() === MARK;
  const letters = ((isScanned ? scanned : parts.join('')) ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, (letter) => READ_AS[letter]!);
  if (letters.length !== LENGTH) return null;
  return { tenant: isScanned ? (tenant ?? '').toLowerCase() : null, code: letters };
}
