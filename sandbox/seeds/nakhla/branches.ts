import type {
  AreaSeed,
  BranchSeed,
  ReservationsSettingsSeed,
  ServiceSeed,
  WaitingSettingsSeed,
} from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { area, daily, service, tables } from '../place.ts';

const services: ServiceSeed[] = [
  service('delivery', {
    prep_min: 35,
    prep_max: 50,
    min_order: '30.00',
    fee: '9.00',
    lead_minutes: 60,
    slot_minutes: 30,
  }),
  service('pickup'),
  service('dine_in', { prep_min: 15, prep_max: 20 }),
  service('car_pickup', { prep_min: 15, prep_max: 25 }),
];

const vat: BranchSeed['vat'] = {
  enabled: true,
  number: '300012345600003',
  url: 'https://zatca.gov.sa/ar/eServices/Pages/TaxpayerLookup.aspx',
  rate: '0.15',
};

/** Tables of a section until its seats are used up: the sizes in turn. */
function sizes(seats: number, inTurn: readonly number[]): number[] {
  const made: number[] = [];
  for (let left = seats; left > 1; left -= made.at(-1)!)
    made.push(Math.min(left, inTurn[made.length % inTurn.length]!));
  return made;
}

function areas(branch: string, seats: [hall: number, terrace: number, families: number]): AreaSeed[] {
  return [
    {
      id: `${branch}-hall`,
      names: names('الصالة', 'Main hall'),
      sort: 1,
      seats: seats[0],
      tables: sizes(seats[0], [2, 2, 4, 4]),
    },
    {
      id: `${branch}-terrace`,
      names: names('الجلسة الخارجية', 'Terrace'),
      sort: 2,
      seats: seats[1],
      tables: sizes(seats[1], [4, 4, 2, 2]),
    },
    {
      id: `${branch}-families`,
      names: names('جلسات العائلات', 'Family booths'),
      sort: 3,
      seats: seats[2],
      tables: sizes(seats[2], [6, 6, 8, 4]),
      row: true,
    },
  ];
}

const reservations: ReservationsSettingsSeed = {
  person_count_from: 1,
  person_count_to: 12,
  maximum_duration: 30,
  sitting_minutes: 150,
  hold_minutes: 10,
  no_show_minutes: 15,
  slot_minutes: 30,
  cost_per_person: '0.00',
  sittings: [
    { guests_to: 2, minutes: 90 },
    { guests_to: 6, minutes: 120 },
  ],
  notice_minutes: 30,
  change_until_minutes: 120,
  refunds: [
    { hours_before: 24, percent: 100 },
    { hours_before: 4, percent: 50 },
  ],
  policy_version: 1,
};

const queue: WaitingSettingsSeed = {
  enable_area: '1',
  person_count_from: 1,
  person_count_to: 10,
  minutes_per_party_min: 6,
  minutes_per_party_max: 10,
  claim_minutes: 5,
  max_delays: 2,
  sms_balance: 480,
  open: true,
};

export const nakhlaBranches: BranchSeed[] = [
  {
    id: 'nakhla-olaya',
    number: 1,
    uuid: '6f0d5c1e-4a37-4c8e-9d54-1b7a2f3e8c01',
    names: names('العليا', 'Olaya'),
    district: names('حي العليا', 'Al Olaya'),
    address: names('شارع العليا العام، مقابل برج المملكة، الرياض', 'Olaya Street, opposite Kingdom Tower, Riyadh'),
    latitude: 24.7113,
    longitude: 46.6744,
    phone: '+966112345678',
    time_zone: 'Asia/Riyadh',
    sort: 1,
    state: { state: 'open' },
    services,
    // Open past midnight every night, and longer at the weekend.
    hours: [...daily('12:00', '02:00', [0, 1, 2, 3]), ...daily('12:00', '03:00', [4, 5, 6])],
    overrides: [
      {
        date: '+12',
        type: null,
        ranges: [{ from: '17:00', to: '02:00' }],
        reason: names('صيانة الفرن صباحاً', 'Oven maintenance in the morning'),
      },
    ],
    vat,
    modules: { reservation: true, waiting: true },
    areas: areas('nakhla-olaya', [48, 24, 36]),
    reservations_settings: reservations,
    waiting_settings: queue,
    waiting_areas: [
      { area_id: 'nakhla-olaya-hall', in_queue: 3 },
      { area_id: 'nakhla-olaya-terrace', in_queue: 1 },
      { area_id: 'nakhla-olaya-families', in_queue: 5 },
    ],
    tables: tables('nakhla-olaya', 'OLAYA', 14, [2, 4, 4, 6]),
    delivery_areas: [
      area('nakhla-area-olaya', names('العليا', 'Al Olaya'), [24.69, 46.655, 24.73, 46.7], {
        fee: '9.00',
        min_order: '30.00',
        free_over: '150.00',
        promise: [35, 50],
      }),
      area('nakhla-area-sulaymaniyah', names('السليمانية', 'As Sulaymaniyah'), [24.69, 46.7, 24.725, 46.735], {
        fee: '12.00',
        min_order: '40.00',
        promise: [40, 55],
      }),
      // The whole middle of the city, when nothing nearer holds the place.
      area('nakhla-area-central', names('وسط الرياض', 'Central Riyadh'), [24.64, 46.63, 24.75, 46.76], {
        fee: '18.00',
        min_order: '60.00',
        promise: [50, 70],
        priority: 20,
      }),
    ],
  },
  {
    id: 'nakhla-nakheel',
    number: 2,
    uuid: 'a2c94b70-5d18-4f6b-8e23-7c5e901d4f02',
    names: names('النخيل', 'Al Nakheel'),
    district: names('حي النخيل', 'Al Nakheel'),
    address: names('طريق الإمام سعود بن فيصل، حي النخيل، الرياض', 'Imam Saud bin Faisal Road, Al Nakheel, Riyadh'),
    latitude: 24.7489,
    longitude: 46.6401,
    phone: '+966112345680',
    time_zone: 'Asia/Riyadh',
    sort: 2,
    state: { state: 'open' },
    services,
    // The branch that never closes; breakfast is served here first.
    hours: daily('00:00', '00:00'),
    overrides: [],
    vat,
    modules: { reservation: false, waiting: true },
    areas: areas('nakhla-nakheel', [36, 16, 24]).slice(0, 2),
    reservations_settings: null,
    waiting_settings: { ...queue, person_count_to: 8 },
    waiting_areas: [
      { area_id: 'nakhla-nakheel-hall', in_queue: 0 },
      { area_id: 'nakhla-nakheel-terrace', in_queue: 2 },
    ],
    tables: tables('nakhla-nakheel', 'NAKHEEL', 8, [2, 4]),
    delivery_areas: [
      area('nakhla-area-nakheel', names('النخيل', 'Al Nakheel'), [24.73, 46.615, 24.765, 46.66], {
        fee: '9.00',
        min_order: '30.00',
        free_over: '150.00',
        promise: [35, 50],
      }),
      // Overlaps Al Olaya: its campus belongs to this branch.
      area('nakhla-area-university', names('جامعة الملك سعود', 'King Saud University'), [24.7, 46.61, 24.74, 46.66], {
        fee: '7.00',
        min_order: '25.00',
        promise: [30, 45],
        priority: 2,
      }),
    ],
  },
  {
    id: 'nakhla-malqa',
    number: 3,
    uuid: 'd81e7f35-0b62-4a9c-b7f4-3e2a6c8d5b03',
    names: names('الملقا', 'Al Malqa'),
    district: names('حي الملقا', 'Al Malqa'),
    address: names('طريق أنس بن مالك، حي الملقا، الرياض', 'Anas ibn Malik Road, Al Malqa, Riyadh'),
    latitude: 24.8102,
    longitude: 46.6067,
    phone: '+966112345682',
    time_zone: 'Asia/Riyadh',
    sort: 3,
    state: { state: 'open' },
    services: services.map((each) => (each.type === 'delivery' ? { ...each, fee: '12.00', min_order: '40.00' } : each)),
    hours: [
      ...daily('07:00', '01:00'),
      // The kitchen sends its last delivery at midnight.
      ...daily('07:00', '00:00', [0, 1, 2, 3, 4, 5, 6], 'delivery'),
    ],
    overrides: [],
    vat,
    modules: { reservation: true, waiting: true },
    areas: areas('nakhla-malqa', [64, 32, 40]),
    reservations_settings: {
      ...reservations,
      person_count_from: 2,
      person_count_to: 16,
      cost_per_person: '25.00',
      cost_is: 'deposit',
    },
    waiting_settings: queue,
    waiting_areas: [
      { area_id: 'nakhla-malqa-hall', in_queue: 0 },
      { area_id: 'nakhla-malqa-terrace', in_queue: 0 },
      { area_id: 'nakhla-malqa-families', in_queue: 4 },
    ],
    tables: tables('nakhla-malqa', 'MALQA', 12, [4, 4, 6, 8]),
    delivery_areas: [
      area('nakhla-area-malqa', names('الملقا', 'Al Malqa'), [24.79, 46.585, 24.835, 46.63], {
        fee: '12.00',
        min_order: '40.00',
        free_over: '200.00',
        promise: [35, 50],
      }),
      area('nakhla-area-yasmin', names('الياسمين', 'Al Yasmin'), [24.81, 46.63, 24.845, 46.665], {
        fee: '14.00',
        min_order: '50.00',
        promise: [40, 60],
      }),
      // Known by name to every driver, drawn on no map yet.
      area('nakhla-area-banban', names('بنبان', 'Banban'), null, {
        fee: '25.00',
        min_order: '120.00',
        promise: [60, 90],
      }),
    ],
  },
  {
    id: 'nakhla-hittin',
    number: 4,
    uuid: '37b5a8c9-6e40-4d17-a9c2-8f1d0e7b6a04',
    names: names('حطين', 'Hittin'),
    district: names('حي حطين', 'Hittin'),
    address: names('طريق الأمير محمد بن سلمان، حي حطين، الرياض', 'Prince Mohammed bin Salman Road, Hittin, Riyadh'),
    latitude: 24.7657,
    longitude: 46.5983,
    phone: '+966112345684',
    time_zone: 'Asia/Riyadh',
    sort: 4,
    state: {
      state: 'paused',
      reason: names('الطلبات كثيرة الآن، نعود بعد قليل', 'We have many orders now and will be back shortly'),
      resume_minutes: null,
    },
    services: services.filter((each) => each.type !== 'dine_in'),
    hours: daily('12:00', '01:30'),
    overrides: [],
    vat,
    modules: { reservation: true, waiting: true },
    prayer_pause_minutes: 20,
    areas: areas('nakhla-hittin', [40, 20, 28]),
    reservations_settings: { ...reservations, maximum_duration: 14 },
    waiting_settings: { ...queue, open: false, sms_balance: 0 },
    waiting_areas: [
      { area_id: 'nakhla-hittin-hall', in_queue: 0 },
      { area_id: 'nakhla-hittin-terrace', in_queue: 0 },
      { area_id: 'nakhla-hittin-families', in_queue: 0 },
    ],
    delivery_areas: [
      area('nakhla-area-hittin', names('حطين', 'Hittin'), [24.75, 46.575, 24.785, 46.615], {
        fee: '9.00',
        min_order: '30.00',
        promise: [35, 50],
      }),
    ],
  },
];
