/** Choices that many dishes of Basta share. */
import { names, options } from '../build.ts';

export const kosharySize = options('size', names('الحجم', 'Size'), { select: 'single', min: 1, max: 1 }, [
  ['small', 'علبة صغيرة', 'Small box', '45.00', 420],
  ['medium', 'علبة وسط', 'Medium box', '65.00', 640],
  ['large', 'علبة كبيرة', 'Large box', '85.00', 860],
]);

export const heat = options('heat', names('الشطة', 'Chilli'), { select: 'single', min: 1, max: 1 }, [
  ['none', 'من دون شطة', 'None', '0.00', 0],
  ['some', 'شطة خفيفة', 'A little', '0.00', 0, { default: true }],
  ['fire', 'نار', 'Fire', '0.00', 5],
]);

export const kosharyExtras = options(
  'extras',
  names('زيادة', 'Extra'),
  { select: 'quantity', min: 0, max: 6, free_count: 1 },
  [
    ['onion', 'بصل مقرمش', 'Crispy onion', '8.00', 120, { max_qty: 3, allergens: ['gluten'] }],
    ['chickpeas', 'حمص', 'Chickpeas', '6.00', 90, { max_qty: 3 }],
    ['sauce', 'صلصة', 'Tomato sauce', '5.00', 30, { max_qty: 3 }],
    ['daqqa', 'دقة', 'Garlic daqqa', '4.00', 10, { max_qty: 3 }],
  ],
);

export const bread = options('bread', names('الخبز', 'Bread'), { select: 'single', min: 1, max: 1 }, [
  ['baladi', 'عيش بلدي', 'Baladi bread', '0.00', 0, { default: true, allergens: ['gluten'] }],
  ['fino', 'عيش فينو', 'Fino roll', '0.00', 40, { allergens: ['gluten'] }],
]);

export const salads = options(
  'salads',
  names('السلطات', 'Salads'),
  { select: 'multi', min: 0, max: 3, free_count: 2 },
  [
    ['tahini', 'طحينة', 'Tahini', '5.00', 60, { allergens: ['sesame'] }],
    ['tomato', 'طماطم بالدقة', 'Tomato and garlic', '5.00', 15],
    ['pickles', 'مخلل', 'Pickles', '5.00', 5],
    ['eggplant', 'باذنجان', 'Eggplant', '8.00', 70],
  ],
);
