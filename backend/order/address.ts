/** The door of a delivery as a guest typed it (guide §1.3, ACCT-020). */
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import { toWesternDigits } from '@sufra/i18n';
import { refuse } from '../errors/refusal.ts';
import { readNote } from './carts.ts';

/** What a courier cannot do without. */
const NEEDED = ['street_name', 'building_number'] as const;

/** Throws ADDRESS_IMPRECISE, with the field, when the door cannot be found by it. */
export function readAddress(typed: DeliveryAddress | null | undefined): DeliveryAddress {
  const text = (field: Exclude<keyof DeliveryAddress, 'building_type'>) => readNote(typed?.[field]);
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
  };
  const missing = NEEDED.find((field) => !address[field]);
  if (missing) throw refuse('ADDRESS_IMPRECISE', { field: `address.${missing}` });
  return address;
}
