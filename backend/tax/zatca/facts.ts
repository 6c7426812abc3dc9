/**
 * What Saudi Arabia's authority wants to know of a seller and of a company that buys (ZATCA, XML
 * Implementation Standard: BR-KSA-08, 09, 37, 39, 40, 66).
 */
import { MAX_TAX_BUYER } from '@sufra/api/staff/limits';
import type { DeviceFacts, FactField } from '../documents/authority.ts';
import { PLACE, WORDS } from '../documents/fact-patterns.ts';
import type { TaxBuyer } from '../documents/statement.ts';

export const ZATCA_FACTS = [
  { name: 'name', pattern: WORDS, most: 200 },
  { name: 'vat_number', pattern: /^3\d{13}3$/, most: 15, fixed: true },
  { name: 'registration', pattern: /^[0-9A-Za-z]{1,20}$/, most: 20 },
  { name: 'street', pattern: PLACE, most: 127 },
  { name: 'building', pattern: /^\d{4}$/, most: 4 },
  { name: 'district', pattern: PLACE, most: 127 },
  { name: 'city', pattern: WORDS, most: 127 },
  { name: 'postal_code', pattern: /^\d{5}$/, most: 5 },
  { name: 'industry', pattern: WORDS, most: 60 },
] as const satisfies readonly FactField[];

/** The one-time password of the Fatoora portal. */
export const ZATCA_ENROLL = [
  { name: 'otp', pattern: /^\d{6}$/, most: 6, secret: true },
] as const satisfies readonly FactField[];

const BUYER: Readonly<Record<keyof TaxBuyer, RegExp>> = {
  name: WORDS,
  vat_number: /^3\d{13}3$/,
  street: PLACE,
  building: /^\d{4}$/,
  district: PLACE,
  city: WORDS,
  postal_code: /^\d{5}$/,
};

/** The first field that is not right; null: all are. A company does not buy of itself (BR-CUSTOM-VALIDATION-01). */
export function zatcaBuyerFault(buyer: TaxBuyer, facts: DeviceFacts): string | null {
  for (const [field, pattern] of Object.entries(BUYER))
    if (!pattern.test(buyer[field as keyof TaxBuyer]) || buyer[field as keyof TaxBuyer].length > MAX_TAX_BUYER)
      return field;
  return buyer.vat_number === facts.vat_number ? 'vat_number' : null;
}
