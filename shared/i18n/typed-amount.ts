/**
 * An amount of money as a person types or pastes it, or as a file has it: the one reader of page and server
 * (decision 544). Pure.
 */
import { readTyped } from './typed.ts';

/**
 * `decimals`: more than the two that our currencies are counted in. `currency`: of another currency than the field's.
 */
export type AmountFault = 'none' | 'form' | 'decimals' | 'currency';
export type TypedAmount = { readonly minor: number } | { readonly fault: AmountFault };

/**
 * Whole part of at most ten digits, alone or in groups of three by one sign; a comma or a dot before one or
 * two digits is a decimal sign.
 */
const PLAIN = /^(-?)(\d{1,10})(?:[.,](\d+))?$/;
const GROUPED = /^(-?)([1-9]\d{0,2}(?:([,' ])\d{3})(?:\3\d{3}){0,2})(?:\.(\d+))?$/;
/** `1.250,00`: the comma behind makes the dots thousands. */
const GROUPED_BY_DOTS = /^(-?)([1-9]\d{0,2}(?:\.\d{3}){1,3}),(\d{1,2})$/;

/**
 * What is written beside amounts, without dots and spaces, and which currencies it may mean. A word that
 * means several is read as the field's.
 */
const WORDS: Readonly<Record<string, string>> = {
  ...{
    sr: 'SAR',
    رس: 'SAR',
    '\u20c1': 'SAR',
    riyal: 'SAR QAR OMR',
    riyals: 'SAR QAR OMR',
    ريال: 'SAR QAR OMR',
    ریال: 'SAR QAR OMR',
  },
  ...{ ريالات: 'SAR QAR OMR', ريالسعودي: 'SAR', ريالقطري: 'QAR', qr: 'QAR', رق: 'QAR', رع: 'OMR' },
  ...{ dh: 'AED', dhs: 'AED', دإ: 'AED', درهم: 'AED', دراهم: 'AED', درهمإماراتي: 'AED', dirham: 'AED', dirhams: 'AED' },
  ...{ le: 'EGP', جم: 'EGP', جنيه: 'EGP', جنيهات: 'EGP', جنيهمصري: 'EGP', '£': 'EGP GBP', 'e£': 'EGP' },
  ...{ kd: 'KWD', دك: 'KWD', bd: 'BHD', دب: 'BHD', دينار: 'KWD BHD JOD', $: 'USD', '€': 'EUR' },
};

/**
 * Minor units of what was typed: any digits, Arabic or Western signs, spaces or commas between thousands,
 * marks that are not seen. With `currency` (`SAR`) its word or sign may stand beside the number; another
 * one's is a fault, never another amount. It may be negative.
 */
export function parseAmount(text: string, currency?: string): TypedAmount {
  const typed = readTyped(text).replaceAll('،', ',').replaceAll('٫', '.').replace(/[٬’]/g, "'").replaceAll('−', '-');
  if (typed === '') return { fault: 'none' };
  const [, before = '', number, after = ''] = /^([^\d-]*)(-?\d(?:.*\d)?)(\D*)$/.exec(typed) ?? [];
  if (number === undefined) return { fault: 'form' };
  for (const word of [before, after]) {
    const fault = wordFault(word, currency);
    if (fault) return { fault };
  }
  const byDots = GROUPED_BY_DOTS.exec(number);
  const [, sign, whole, decimals] = byDots ?? partsOf(GROUPED.exec(number)) ?? PLAIN.exec(number) ?? [];
  if (whole === undefined) return { fault: 'form' };
  if (decimals !== undefined && decimals.length > 2) return { fault: 'decimals' };
  const minor = Number(whole.replace(/\D/g, '')) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return { minor: sign && minor > 0 ? -minor : minor };
}

function partsOf(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[1], found[2], found[4]];
}

function wordFault(written: string, currency: string | undefined): AmountFault | null {
  const bare = written.replace(/[\s\u0640]/g, '').toLowerCase();
  const word = bare.replaceAll('.', '');
  if (word === '') return bare === '' ? null : 'form';
  const means = WORDS[word]?.split(' ') ?? (/^[a-z]{3}$/.test(word) ? [word.toUpperCase()] : []);
  if (currency !== undefined && means.includes(currency)) return null;
  return means.length > 0 && currency !== undefined ? 'currency' : 'form';
}

/** The same as decimal text, `12.50`; null: no amount from 0. */
export function readAmount(text: string, currency?: string): string | null {
  const read = parseAmount(text, currency);
  if ('fault' in read || read.minor < 0 || Object.is(read.minor, -0)) return null;
  const digits = String(read.minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
