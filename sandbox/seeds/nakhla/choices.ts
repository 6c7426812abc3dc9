/** Choices that many dishes of Nakhla share. */
import { deposit, names, options } from '../build.ts';

export const spice = options('spice', names('درجة الحرارة', 'Heat'), { select: 'single', min: 1, max: 1 }, [
  ['mild', 'عادي', 'Mild', '0.00', 0, { default: true }],
  ['medium', 'وسط', 'Medium', '0.00', 0],
  ['hot', 'حار', 'Hot', '0.00', 5],
]);

export const doneness = options(
  'doneness',
  names('درجة الاستواء', 'How it is done'),
  { select: 'single', min: 1, max: 1 },
  [
    ['medium', 'نصف استواء', 'Medium', '0.00', 0],
    ['well', 'ناضج', 'Well done', '0.00', 0],
    ['very-well', 'ناضج جداً', 'Very well done', '0.00', 0],
  ],
);

export const grillSide = options('side', names('الطبق الجانبي', 'Side'), { select: 'single', min: 1, max: 1 }, [
  ['rice', 'أرز بالزعفران', 'Saffron rice', '0.00', 260],
  ['fries', 'بطاطس مقلية', 'Fries', '0.00', 310],
  ['vegetables', 'خضار مشوية', 'Grilled vegetables', '0.00', 110],
  ['hummus', 'حمص', 'Hummus', '3.00', 180, { allergens: ['sesame'] }],
]);

export const sauces = options(
  'sauces',
  names('الصوصات', 'Sauces'),
  { select: 'quantity', min: 0, max: 6, free_count: 2 },
  [
    ['toum', 'ثومية', 'Garlic toum', '2.00', 90, { max_qty: 3 }],
    ['tahini', 'طحينة', 'Tahini', '2.00', 80, { max_qty: 3, allergens: ['sesame'] }],
    ['daqoos', 'دقوس حار', 'Hot daqoos', '2.00', 15, { max_qty: 3 }],
    ['yogurt', 'لبن بالخيار', 'Cucumber yogurt', '2.00', 45, { max_qty: 3, allergens: ['milk'] }],
  ],
);

export const grillExtras = options('extras', names('إضافات', 'Extras'), { select: 'multi', min: 0, max: 3 }, [
  ['bread', 'خبز تنور', 'Tannour bread', '3.00', 210, { allergens: ['gluten'] }],
  ['onion', 'بصل بالسماق', 'Sumac onions', '3.00', 30],
  ['tomato', 'طماطم وفلفل مشوي', 'Grilled tomato and chilli', '4.00', 40],
  ['halloumi', 'حلوم مشوي', 'Grilled halloumi', '9.00', 190, { allergens: ['milk'] }],
]);

export const rice = options('rice', names('نوع الأرز', 'Rice'), { select: 'single', min: 1, max: 1 }, [
  ['mandi', 'أرز مندي مدخّن', 'Smoked mandi rice', '0.00', 0, { default: true }],
  ['kabsa', 'أرز كبسة أحمر', 'Red kabsa rice', '0.00', 20],
  ['white', 'أرز أبيض', 'Plain white rice', '0.00', -30],
]);

export const riceExtras = options(
  'toppings',
  names('فوق الأرز', 'On the rice'),
  { select: 'multi', min: 0, max: 4, free_count: 1 },
  [
    ['nuts', 'لوز وصنوبر', 'Almonds and pine nuts', '5.00', 120, { allergens: ['nuts'] }],
    ['raisins', 'زبيب', 'Raisins', '3.00', 60],
    ['onion', 'بصل مكرمل', 'Caramelised onion', '3.00', 55],
    ['egg', 'بيضة مسلوقة', 'Boiled egg', '3.00', 75, { allergens: ['egg'] }],
  ],
);

export const wrapBread = options('bread', names('الخبز', 'Bread'), { select: 'single', min: 1, max: 1 }, [
  ['saj', 'صاج', 'Saj', '0.00', 0, { default: true, allergens: ['gluten'] }],
  ['samoon', 'صامولي', 'Samoon', '0.00', 40, { allergens: ['gluten', 'sesame'] }],
  ['tannour', 'خبز تنور', 'Tannour', '1.00', 30, { allergens: ['gluten'] }],
]);

export const without = options('without', names('من دون', 'Without'), { select: 'multi', min: 0, max: 0 }, [
  ['pickles', 'من دون مخلل', 'No pickles', '0.00', 0],
  ['garlic', 'من دون ثوم', 'No garlic', '0.00', -40],
  ['onion', 'من دون بصل', 'No onion', '0.00', 0],
]);

/** Has no name on purpose: brands do write such groups, and the rule is then in general words (MENU-014). */
export const withSoup = options('with', null, { select: 'single', min: 1, max: 1 }, [
  ['bread', 'مع خبز محمّص', 'With toasted bread', '0.00', 90, { allergens: ['gluten'] }],
  ['lemon', 'مع ليمون فقط', 'With lemon only', '0.00', 0],
]);

export const sweetness = options('sugar', names('السكر', 'Sugar'), { select: 'single', min: 1, max: 1 }, [
  ['none', 'بلا سكر', 'None', '0.00', 0],
  ['light', 'خفيف', 'A little', '0.00', 20, { default: true }],
  ['regular', 'عادي', 'Regular', '0.00', 45],
]);

export const milk = options('milk', names('نوع الحليب', 'Milk'), { select: 'single', min: 1, max: 1 }, [
  ['whole', 'كامل الدسم', 'Whole', '0.00', 0, { default: true, allergens: ['milk'] }],
  ['lactose-free', 'خالٍ من اللاكتوز', 'Lactose free', '2.00', -10, { allergens: ['milk'] }],
  ['oat', 'شوفان', 'Oat', '4.00', 15, { allergens: ['gluten'] }],
]);

export const clayPot = deposit(
  'pot',
  names('تأمين القدر', 'Pot deposit'),
  names('قدر فخار كبير', 'Large clay pot'),
  '60.00',
  3,
);

export const copperTray = deposit(
  'tray',
  names('تأمين الصحن', 'Tray deposit'),
  names('صحن نحاس 60 سم', '60 cm copper tray'),
  '150.00',
  2,
);
