/** PINs of staff, and when a shared device locks: rules that provider and console read (SHOP-006). */
import { readCodeDigits } from '@sufra/i18n';

export const PIN_LENGTH = { least: 4, most: 8 } as const;
/** Minutes without a touch after which a shared device locks. */
export const IDLE_MINUTES = [1, 5, 15] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** Its digits as Western ones; null: it is no PIN. */
export function readPin(typed: string): string | null {
  const digits = readCodeDigits(typed);
  return /^\d{4,8}$/.test(digits) ? digits : null;
}

/** Why a PIN is guessed first: one digit again and again, or digits that follow each other; null: it is not. */
export function weakPin(pin: string): 'repeated' | 'row' | null {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  if (steps.every((step) => step === 0)) return 'repeated';
  return steps.every((step) => step === 1) || steps.every((step) => step === 9) ? 'row' : null;
}
