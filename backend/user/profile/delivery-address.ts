/** The door of a delivery as it was typed, for one order or to be saved (guide §1.3, ACCT-020). */
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import { asksShortAddress } from '@sufra/api/user/short-address';
import { cleanBidi, toWesternDigits } from '@sufra/i18n';
import { readShortAddress } from '@sufra/i18n/short-address';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { readSettings } from '../../tenant/settings.ts';

/** Whether the tenant asks the short address of a door. */
export async function hasShortAddress(db: Db, { country }: { country: string }): Promise<boolean> {
  return asksShortAddress({ country, settings: await readSettings(db, ['order']) });
}

/** What a courier cannot do without. */
const NEEDED = ['street_name', 'building_number'] as const;

/**
 * The door in clean text and western digits. `at`: what its fields are named under, with the point:
 * `address.`. `hasShort`: its short address is asked (`asksShortAddress`); otherwise it is left out. Throws
 * ADDRESS_IMPRECISE, with the field, when the door cannot be found by it.
 */
export function readDoor(
  typed: DeliveryAddress | null | undefined,
  { at = '', hasShort }: { at?: string; hasShort: boolean },
): DeliveryAddress {
  const text = (field: Exclude<keyof DeliveryAddress, 'building_type' | 'short_address'>) => readLine(typed?.[field]);
  const digits = (field: 'building_number' | 'floor_number' | 'apartment_number') => {
    const given = text(field);
    return given && toWesternDigits(given);
  };
  const address: DeliveryAddress = {
    building_type: typed?.building_type ?? 'house',
    street_name: text('street_name'),
    building_number: digits('building_number'),
    floor_number: digits('floor_number'),
    apartment_number: digits('apartment_number'),
    special_mark: text('special_mark'),
    description: text('description'),
    ...(hasShort && { short_address: readShortAddress(typed?.short_address ?? '') }),
  };
  // Direction marks and points alone are no street.
  const missing = NEEDED.find((field) => !/[\p{L}\p{N}]/u.test(address[field] ?? ''));
  if (missing) throw refuse('ADDRESS_IMPRECISE', { field: `${at}${missing}` });
  return address;
}

/** A text without characters that turn the text around it; null when nothing is left. */
export function readLine(text: string | null | undefined): string | null {
  return cleanBidi(text ?? '').trim() || null;
}
