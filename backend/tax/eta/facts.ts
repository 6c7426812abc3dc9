/** What Egypt's authority wants to know of a seller and of a company that buys (ETA, Receipt v1.2). */
import type { DeviceFacts, FactField } from '../documents/authority.ts';
import { PLACE, WORDS } from '../documents/fact-patterns.ts';
import type { TaxBuyer } from '../documents/statement.ts';

/** Number of a taxpayer. */
const rin = /^\d{9}$/;

export const ETA_FACTS = [
  { name: 'name', pattern: WORDS, most: 200 },
  { name: 'vat_number', pattern: rin, most: 9, fixed: true },
  { name: 'branch_code', pattern: /^\d{1,10}$/, most: 10 },
  { name: 'governate', pattern: WORDS, most: 50 },
  { name: 'city', pattern: WORDS, most: 100 },
  { name: 'street', pattern: PLACE, most: 150 },
  { name: 'building', pattern: PLACE, most: 50 },
  { name: 'pos_serial', pattern: /^[\x21-\x7e]{1,100}$/, most: 100, fixed: true },
  { name: 'activity_code', pattern: /^\d{4}$/, most: 4 },
  { name: 'item_code', pattern: /^(?:EG-\d{9}-[\w.-]{1,40}|\d{8,14})$/, most: 60 },
] as const satisfies readonly FactField[];

/** As the portal shows them for a registered point of sale. */
export const ETA_ENROLL = [
  { name: 'client_id', pattern: /^[\x21-\x7e]{8,200}$/, most: 200, secret: true },
  { name: 'client_secret', pattern: /^[\x21-\x7e]{8,200}$/, most: 200, secret: true },
  { name: 'pre_shared_key', pattern: /^[\x21-\x7e]{0,200}$/, most: 200, optional: true, secret: true },
] as const satisfies readonly FactField[];

/** Only its name and number are asked for. The first field that is not right; null: both are. */
export function etaBuyerFault({ name, vat_number }: TaxBuyer, facts: DeviceFacts): string | null {
  if (!WORDS.test(name) || name.length > 200) return 'name';
  return rin.test(vat_number) && vat_number !== facts.vat_number ? null : 'vat_number';
}
