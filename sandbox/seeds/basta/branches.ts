import type { BranchSeed, ServiceSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { area, daily, service } from '../place.ts';

const services: ServiceSeed[] = [
  service('delivery', {
    prep_min: 20,
    prep_max: 30,
    min_order: '60.00',
    fee: '20.00',
    lead_minutes: 45,
    slot_minutes: 30,
  }),
  service('pickup', { prep_min: 8, prep_max: 15, lead_minutes: 20, max_days: 3, slot_capacity: 12 }),
];

const common = {
  time_zone: 'Africa/Cairo',
  state: { state: 'open' },
  services,
  overrides: [],
  vat: { enabled: true, number: '512-874-963', url: null, rate: '0.14' },
  modules: { reservation: false, waiting: false },
  areas: [],
  reservations_settings: null,
  waiting_settings: null,
  waiting_areas: [],
} satisfies Partial<BranchSeed>;

export const bastaBranches: BranchSeed[] = [
  {
    ...common,
    id: 'basta-downtown',
    number: 1,
    uuid: '0c7f92d4-81ab-4e5d-9a36-54be17c2f801',
    names: names('وسط البلد', 'Downtown'),
    district: names('وسط البلد', 'Downtown'),
    address: names('12 شارع طلعت حرب، القاهرة', '12 Talaat Harb Street, Cairo'),
    latitude: 30.0489,
    longitude: 31.2393,
    phone: '+20223456781',
    sort: 1,
    // The stall that never closes.
    hours: daily('00:00', '00:00'),
    delivery_areas: [
      area('basta-area-downtown', names('وسط البلد', 'Downtown'), [30.035, 31.225, 30.065, 31.255], {
        fee: '20.00',
        min_order: '60.00',
        promise: [20, 30],
      }),
      area('basta-area-zamalek', names('الزمالك', 'Zamalek'), [30.05, 31.213, 30.075, 31.227], {
        fee: '25.00',
        min_order: '80.00',
        free_over: '300.00',
        promise: [25, 40],
      }),
    ],
  },
  {
    ...common,
    id: 'basta-dokki',
    number: 2,
    uuid: '5e31b8a6-2f74-4c09-8d1b-a7f60c4e9202',
    names: names('الدقي', 'Dokki'),
    district: names('الدقي', 'Dokki'),
    address: names('31 شارع التحرير، الدقي، الجيزة', '31 Tahrir Street, Dokki, Giza'),
    latitude: 30.0385,
    longitude: 31.2117,
    phone: '+20223456783',
    sort: 2,
    hours: daily('08:00', '03:00'),
    delivery_areas: [
      area('basta-area-dokki', names('الدقي', 'Dokki'), [30.025, 31.195, 30.05, 31.222], {
        fee: '20.00',
        min_order: '60.00',
        promise: [20, 30],
      }),
    ],
  },
  {
    ...common,
    id: 'basta-heliopolis',
    number: 3,
    uuid: 'b94d06e1-7c58-4b2f-b0e9-2d83a5f17c03',
    names: names('مصر الجديدة', 'Heliopolis'),
    district: names('الكوربة', 'Korba'),
    address: names('8 شارع إبراهيم اللقاني، الكوربة، القاهرة', '8 Ibrahim El Laqani Street, Korba, Cairo'),
    latitude: 30.0911,
    longitude: 31.3225,
    phone: '+20223456785',
    sort: 3,
    services: services.map((each) => (each.type === 'delivery' ? { ...each, fee: '25.00' } : each)),
    hours: [...daily('11:00', '01:00', [0, 1, 2, 3, 6]), ...daily('13:00', '02:00', [4, 5])],
    delivery_areas: [
      area('basta-area-heliopolis', names('مصر الجديدة', 'Heliopolis'), [30.07, 31.3, 30.115, 31.35], {
        fee: '25.00',
        min_order: '60.00',
        promise: [25, 40],
      }),
    ],
  },
];
