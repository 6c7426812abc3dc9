import { findCountry, toWesternDigits } from '@sufra/i18n';

/** `+966 5•••••67`: enough to recognise one's own number, too little for a glance over the shoulder. */
export function maskedMobile(mobile: string, countryCode: string | null | undefined): string {
  const digits = toWesternDigits(mobile).replace(/\D/g, '');
  const code = findCountry(countryCode)?.mobile_code;
  const shown = `${digits.slice(0, 1)}${'•'.repeat(Math.max(digits.length - 3, 1))}${digits.slice(-2)}`;
  return code ? `${code} ${shown}` : shown;
}
