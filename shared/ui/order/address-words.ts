import type { BaseLocale } from '@sufra/i18n';

/** Words of an address: its fields, and its parts in a line (ACCT-020). */
export const addressWords = {
  ar: {
    building_type: 'نوع المبنى',
    house: 'منزل',
    villa: 'فيلا',
    office: 'مكتب',
    street_name: 'الشارع',
    building_number: 'رقم المبنى',
    floor_number: 'الدور',
    apartment_number: 'الشقة',
    special_mark: 'علامة مميزة',
    special_mark_example: 'مثل: مقابل المسجد',
    description: 'وصف للمندوب',
    description_example: 'مثل: الباب على اليسار',
    buildingPart: (value: string) => `مبنى ${value}`,
    floorPart: (value: string) => `الدور ${value}`,
    apartmentPart: (value: string) => `شقة ${value}`,
  },
  en: {
    building_type: 'Building',
    house: 'House',
    villa: 'Villa',
    office: 'Office',
    street_name: 'Street',
    building_number: 'Building number',
    floor_number: 'Floor',
    apartment_number: 'Apartment',
    special_mark: 'Landmark',
    special_mark_example: 'e.g. opposite the mosque',
    description: 'For the courier',
    description_example: 'e.g. the gate on the left',
    buildingPart: (value: string) => `building ${value}`,
    floorPart: (value: string) => `floor ${value}`,
    apartmentPart: (value: string) => `apartment ${value}`,
  },
} satisfies Record<BaseLocale, unknown>;
