import { names, options } from '../build.ts';

export const size = options('size', names('الحجم', 'Size'), { select: 'single', min: 1, max: 1 }, [
  ['one', 'لشخص', 'For one', '0.00', 0, { default: true }],
  ['two', 'لشخصين', 'For two', '14.00', 320],
  ['family', 'للعائلة', 'For the family', '36.00', 980],
]);

export const extras = options(
  'extras',
  names('إضافات', 'Extras'),
  { select: 'quantity', min: 0, max: 4, free_count: 1 },
  [
    ['toum', 'ثومية', 'Toum', '2.00', 90, { max_qty: 2 }],
    ['daqoos', 'دقوس', 'Daqoos', '2.00', 15, { max_qty: 2 }],
    ['tahini', 'طحينة', 'Tahini', '2.00', 80, { max_qty: 2, allergens: ['sesame'] }],
  ],
);

export const cup = options('cup', names('الكوب', 'Cup'), { select: 'single', min: 1, max: 1 }, [
  ['small', 'صغير', 'Small', '0.00', 0, { default: true }],
  ['large', 'كبير', 'Large', '4.00', 60],
]);

export const sugar = options('sugar', names('السكر', 'Sugar'), { select: 'single', min: 0, max: 1 }, [
  ['none', 'بلا سكر', 'None', '0.00', 0],
  ['light', 'خفيف', 'A little', '0.00', 20],
]);
