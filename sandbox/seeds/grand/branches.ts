import type { BranchSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { area, daily, service, tables } from '../place.ts';

const common = {
  time_zone: 'Asia/Riyadh',
  state: { state: 'open' },
  services: [
    service('delivery', {
      prep_min: 40,
      prep_max: 60,
      min_order: '50.00',
      fee: '15.00',
      lead_minutes: 60,
      slot_minutes: 30,
    }),
    service('pickup', { prep_min: 20, prep_max: 35 }),
    service('dine_in', { prep_min: 20, prep_max: 30 }),
  ],
  // Round the clock, but breakfast.
  hours: daily('00:00', '00:00'),
  overrides: [],
  vat: { enabled: true, number: '311122233300003', url: null, rate: '0.15' },
  modules: { reservation: false, waiting: false },
  areas: [],
  reservations_settings: null,
  waiting_settings: null,
  waiting_areas: [],
} satisfies Partial<BranchSeed>;

export const grandBranches: BranchSeed[] = [
  {
    ...common,
    id: 'grand-tahlia',
    number: 1,
    uuid: '8d3f6a02-17be-4c59-9e40-6b2d81f7c501',
    names: names('التحلية', 'Tahlia'),
    district: names('حي العليا', 'Al Olaya'),
    address: names('شارع الأمير محمد بن عبدالعزيز، الرياض', 'Prince Mohammed bin Abdulaziz Street, Riyadh'),
    latitude: 24.6953,
    longitude: 46.6853,
    phone: '+966114567890',
    sort: 1,
    tables: tables('grand-tahlia', 'TAHLIA', 20, [2, 4, 6, 8]),
    delivery_areas: [
      area('grand-area-olaya', names('العليا', 'Al Olaya'), [24.675, 46.655, 24.73, 46.71], {
        fee: '15.00',
        min_order: '50.00',
        free_over: '250.00',
        promise: [40, 60],
      }),
    ],
  },
  {
    ...common,
    id: 'grand-granada',
    number: 2,
    uuid: '2c7e9b54-60d1-4f83-a1c8-0e95d36f4b02',
    names: names('غرناطة', 'Granada'),
    district: names('حي الشهداء', 'Ash Shuhada'),
    address: names('الطريق الدائري الشرقي، الرياض', 'Eastern Ring Road, Riyadh'),
    latitude: 24.7806,
    longitude: 46.7291,
    phone: '+966114567892',
    sort: 2,
    delivery_areas: [
      area('grand-area-granada', names('غرناطة', 'Granada'), [24.76, 46.7, 24.81, 46.76], {
        fee: '12.00',
        min_order: '50.00',
        promise: [40, 60],
      }),
    ],
  },
];
