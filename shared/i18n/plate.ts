/**
 * Number plates, stored in one form however they were typed (guide §3.20). A Saudi plate has three letters
 * and up to four digits in both scripts at once: each of its 17 Arabic letters stands for one Latin letter.
 */
import { TEXT_LENGTHS } from './text-lengths.ts';
import { readTyped } from './typed.ts';

/** Latin letter of each Arabic one on a Saudi plate. Alif and ya are typed in several ways. */
const LATIN: Readonly<Record<string, string>> = {
  ا: 'A',
  أ: 'A',
  إ: 'A',
  آ: 'A',
  ب: 'B',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  هـ: 'H',
  و: 'U',
  ى: 'V',
  ي: 'V',
};
const ARABIC = new Map(
  Object.entries(LATIN)
    .map(([arabic, latin]) => [latin, arabic] as const)
    .reverse(),
);

/** Longest plate, in characters (specification §5). */
export const MAX_PLATE_LENGTH = TEXT_LENGTHS.plate;

/**
 * The stored form of a plate: `ABJ 1234` for a Saudi one in either script and any order, else the typed one
 * in one line with western digits and capital letters. Null: it has no letter or digit, or it is too long.
 *
 * @param country `iso_code2` of where the car is, the tenant's.
 */
export function readPlate(text: string, country: string): string | null {
  // Length first: everything below looks at each character.
  if (text.length > 10 * MAX_PLATE_LENGTH) return null;
  const plain = readTyped(readTyped(text).replace(/ـ/g, '')).toUpperCase();
  if (plain.length > MAX_PLATE_LENGTH || !/[\p{L}\p{N}]/u.test(plain)) return null;
  return (country === 'SA' ? saudiPlate(plain) : null) ?? plain;
}

/** The letters and digits of a stored plate in Arabic, `ا ب ح 1234`; null: it is none that has both scripts. */
export function arabicPlate(plate: string): string | null {
  const found = /^([A-Z]{3}) (\d{1,4})$/.exec(plate);
  const letters = [...(found?.[1] ?? '')].map((letter) => ARABIC.get(letter));
  if (!found || letters.some((letter) => letter === undefined)) return null;
  return `${letters.join(' ')} ${found[2]}`;
}

function saudiPlate(plain: string): string | null {
  const parts = plain.replace(/[\s\-./]/g, '');
  const found = /^(\p{L}{3})(\d{1,4})$/u.exec(parts) ?? /^(?<digits>\d{1,4})(?<letters>\p{L}{3})$/u.exec(parts);
  if (!found) return null;
  const [letters, digits] = found.groups ? [found.groups.letters!, found.groups.digits!] : [found[1]!, found[2]!];
  const latin = [...letters].map((letter) => LATIN[letter] ?? letter);
  return latin.every((letter) => ARABIC.has(letter)) ? `${latin.join('')} ${Number(digits)}` : null;
}
