import { findCountry, maskPhone } from '@sufra/i18n';

/** The own number behind its country's code, masked. */
export function maskedMobile(mobile: string, countryCode: string | null | undefined): string {
  return maskPhone(mobile, findCountry(countryCode));
}
