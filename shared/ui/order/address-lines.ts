/** An address in one or two lines, as people write it: the street first, then the door (X-006: each part by itself). */
import { baseLocale, formatList, type I18n, isolate, isolateLtr, type Locale, ownWords } from '@sufra/i18n';
import { addressWords } from './address-words.ts';

/** The parts of an address that are shown; any may be missing. */
export interface AddressParts {
  building_type?: 'house' | 'villa' | 'office' | null | undefined;
  street_name?: string | null | undefined;
  building_number?: string | null | undefined;
  floor_number?: string | null | undefined;
  apartment_number?: string | null | undefined;
  special_mark?: string | null | undefined;
  description?: string | null | undefined;
  short_address?: string | null | undefined;
}

export interface AddressLines {
  /** Street and number of the building. */
  street: string;
  /** Kind of building, floor, apartment, landmark; empty when there is nothing to say. */
  door: string;
  /** The customer's own words; empty without any. */
  description: string;
  /** The National Short Address with its name; empty without one. */
  short: string;
}

/** `i18n`: the page's, for words of a language that the tenant added (HOST-065). */
export function addressLines(address: AddressParts, locale: Locale, i18n?: I18n): AddressLines {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark } = address;
  const words = i18n ? ownWords(addressWords, { locale, i18n }, 'address.') : addressWords[baseLocale(locale)];
  const part = (word: (value: string) => string, value: string | null | undefined) =>
    value ? [word(isolate(value))] : [];
  const street = [...(street_name ? [street_name] : []), ...part(words.buildingPart, building_number)];
  const door = [
    ...(building_type ? [words[building_type]] : []),
    ...part(words.floorPart, floor_number),
    ...part(words.apartmentPart, apartment_number),
    ...(special_mark ? [special_mark] : []),
  ];
  return {
    street: formatList(street, locale, 'commas'),
    door: formatList(door, locale, 'commas'),
    description: address.description ?? '',
    short: address.short_address ? words.shortPart(isolateLtr(address.short_address)) : '',
  };
}
