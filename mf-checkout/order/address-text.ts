/** An address in one or two lines, as people write it: the street first, then the door (X-006: each part by itself). */
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import { formatList, type Locale, type Translate } from '@sufra/i18n';

export interface AddressLines {
  /** Street and number of the building. */
  street: string;
  /** Kind of building, floor, apartment, landmark; empty when there is nothing to say. */
  door: string;
  /** The customer's own words; empty without any. */
  description: string;
}

export function addressLines(address: DeliveryAddress, t: Translate, locale: Locale): AddressLines {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark } = address;
  const part = (key: string, value: string | null | undefined) => (value ? [t(`address.${key}`, { value })] : []);
  const street = [...(street_name ? [street_name] : []), ...part('building_part', building_number)];
  const door = [
    ...(building_type ? [t(`address.${building_type}`)] : []),
    ...part('floor_part', floor_number),
    ...part('apartment_part', apartment_number),
    ...(special_mark ? [special_mark] : []),
  ];
  return {
    street: formatList(street, locale, 'commas'),
    door: formatList(door, locale, 'commas'),
    description: address.description ?? '',
  };
}
