/**
 * Reads the fields of a promotion and notes each fault with its field, so that an editor learns of all of
 * them at once (SHOP-036).
 */
import { fromMinor } from '@sufra/api/order/minor';
import { MAX_PROMOTION_MINOR, PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import type { LocalizedText } from '@sufra/contract';
import { parseAmount, readTyped, readWords } from '@sufra/i18n';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import type { ErrorCode } from '../../errors/codes.ts';
import { type ErrorDetail, Refusal } from '../../errors/refusal.ts';

/** An end that was "now" when it was typed. */
const PASSED_MS = 5 * MINUTE_MS;

export class FieldReader {
  readonly #faults: ErrorDetail[] = [];

  fault(field: string, code: ErrorCode, params?: ErrorDetail['params']): void {
    // The first of a field is what its editor mends first.
    if (!this.#faults.some((one) => one.field === field))
      this.#faults.push({ code, field, ...(params ? { params } : {}) });
  }

  /** Money from `least` (minor units); empty is `empty`. */
  amount(field: string, typed: string, least: number, empty: string): string;
  amount(field: string, typed: string, least: number, empty: null): string | null;
  amount(field: string, typed: string, least: number, empty: string | null): string | null {
    const read = parseAmount(typed);
    if ('minor' in read && read.minor >= least && read.minor <= MAX_PROMOTION_MINOR) return fromMinor(read.minor);
    if ('fault' in read && read.fault === 'none' && (empty === null || least === 0)) return empty;
    if ('fault' in read && read.fault === 'form') {
      this.fault(field, 'AMOUNT_FORM');
      return empty;
    }
    this.fault(field, 'AMOUNT_RANGE', { least: fromMinor(least), most: fromMinor(MAX_PROMOTION_MINOR) });
    return empty;
  }

  percent(field: string, typed: string): string {
    const read = parseAmount(typed.replace(/[%٪％]/g, ''));
    if ('minor' in read && read.minor > 0 && read.minor <= 10_000) return fromMinor(read.minor);
    this.fault(field, 'PERCENT_RANGE');
    return '0.00';
  }

  whole(field: string, typed: string, most: number, least = 1): number {
    const digits = readTyped(typed);
    const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
    if (value >= least && value <= most) return value;
    this.fault(field, 'NUMBER_RANGE', { least, most });
    return least;
  }

  /** Empty: no limit. */
  wholeOrNone(field: string, typed: string, most: number): number | null {
    return typed.trim() === '' ? null : this.whole(field, typed, most);
  }

  /** Other languages of the restaurant stay. */
  words(field: string, { ar, en }: { ar: string; en: string }, before: LocalizedText | undefined): LocalizedText {
    const [arabic, english] = [readWords(ar), readWords(en)];
    if (!arabic && !english) this.fault(field, 'PROMOTION_NAME');
    return textOf({ ar: arabic, en: english }, before);
  }

  times(
    { from, to }: { from: string | null; to: string | null },
    { before, now }: { before: { to: string | null } | null; now: Date },
  ): { from: Date | null; to: Date | null } {
    const [starts, ends] = [from === null ? null : new Date(from), to === null ? null : new Date(to)];
    const far = now.getTime() + PROMOTION_LIMITS.days * DAY_MS;
    if (starts && starts.getTime() > far) this.fault('from', 'TIME_FAR');
    if (!ends) return { from: starts, to: null };
    if (ends.getTime() > far) this.fault('to', 'TIME_FAR');
    if (starts && ends <= starts) this.fault('to', 'END_BEFORE_START');
    const isOther = (before?.to ?? null) !== ends.toISOString();
    if (isOther && ends.getTime() < now.getTime() - PASSED_MS) this.fault('to', 'TIME_PASSED');
    return { from: starts, to: ends };
  }

  /** Throws all faults. */
  finish(): void {
    const [first, ...others] = this.#faults;
    if (first) throw new Refusal([first, ...others]);
  }
}

/** Without languages that have no words. */
export function textOf({ ar, en }: { ar: string; en: string }, before: LocalizedText | undefined): LocalizedText {
  const { ar: _ar, en: _en, ...others } = before ?? {};
  return { ...others, ...(ar ? { ar } : {}), ...(en ? { en } : {}) } as LocalizedText;
}
