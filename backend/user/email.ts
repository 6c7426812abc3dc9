import { cleanBidi } from '@sufra/i18n';

/** An e-mail address as it is kept and compared: without marks that nobody sees, in small letters. */
export function readEmail(typed: string): string {
  return cleanBidi(typed)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase();
}
