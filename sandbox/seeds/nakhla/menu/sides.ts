import { group, names, options } from '../../build.ts';

export const sides = group('nakhla', { id: 'sides', names: names('أطباق جانبية', 'Sides'), picture: 'rice-plate' }, [
  {
    id: 'saffron-rice',
    ar: ['أرز بالزعفران', 'صحن أرز بسمتي بالزعفران والهيل'],
    en: ['Saffron rice', 'A plate of basmati with saffron and cardamom'],
    picture: 'rice-plate',
    price: '11.00',
    calories: 340,
    tags: ['vegetarian'],
  },
  {
    id: 'fries',
    ar: ['بطاطس مقلية', 'مقرمشة بالملح البحري'],
    en: ['Fries', 'Crisp, with sea salt'],
    picture: 'fries',
    price: '10.00',
    calories: 360,
    salt_high: true,
    tags: ['vegetarian'],
  },
  {
    id: 'grilled-corn',
    ar: ['ذرة مشوية', 'كوز ذرة على الفحم بالليمون والفلفل'],
    en: ['Grilled corn', 'A cob over charcoal with lemon and chilli'],
    picture: 'corn',
    price: '9.00',
    calories: 150,
    tags: ['vegetarian'],
  },
  {
    id: 'tannour-bread',
    ar: ['خبز تنور', 'رغيفان من التنور مباشرة'],
    en: ['Tannour bread', 'Two loaves straight from the oven'],
    picture: 'bread',
    price: '4.00',
    calories: 420,
    allergens: ['gluten'],
    tags: ['vegetarian'],
    max_per_order: 10,
  },
  {
    id: 'pickles',
    ar: ['مخلل مشكل', 'لفت وخيار وجزر وزيتون'],
    en: ['Mixed pickles', 'Turnip, cucumber, carrot and olives'],
    picture: 'pickles',
    price: '6.00',
    calories: 25,
    salt_high: true,
    tags: ['vegetarian'],
  },
  {
    id: 'extra-sauce',
    ar: ['علبة صوص', 'اختر صوصاً أو أكثر'],
    en: ['Sauce pot', 'Choose one sauce or more'],
    picture: 'toum',
    price: '0.00',
    calories: 0,
    choices: [
      options('kind', names('الصوص', 'Sauce'), { select: 'multi', min: 1, max: 4 }, [
        ['toum', 'ثومية', 'Garlic toum', '3.00', 180],
        ['tahini', 'طحينة', 'Tahini', '3.00', 160, { allergens: ['sesame'] }],
        ['daqoos', 'دقوس', 'Daqoos', '3.00', 30],
        ['dates', 'دبس تمر', 'Date molasses', '4.00', 120],
      ]),
    ],
  },
]);

const kidsDrink = options('drink', names('المشروب', 'Drink'), { select: 'single', min: 1, max: 1 }, [
  ['apple', 'عصير تفاح', 'Apple juice', '0.00', 90],
  ['water', 'ماء', 'Water', '0.00', 0],
  ['milk', 'حليب', 'Milk', '0.00', 110, { allergens: ['milk'] }],
]);

export const kids = group('nakhla', { id: 'kids', names: names('للأطفال', 'For kids'), picture: 'juice-box' }, [
  {
    id: 'kids-tawook',
    ar: ['طاووق الصغار', 'سيخ طاووق مع بطاطس وعصير، من دون بهار'],
    en: ['Little tawook', 'One tawook skewer with fries and juice, no spice'],
    picture: 'tawook',
    price: '24.00',
    calories: 520,
    allergens: ['milk'],
    choices: [kidsDrink],
  },
  {
    id: 'kids-rice',
    ar: ['أرز ودجاج', 'أرز أبيض مع قطع دجاج طرية'],
    en: ['Rice and chicken', 'White rice with soft pieces of chicken'],
    picture: 'rice-bowl',
    price: '21.00',
    calories: 430,
    choices: [kidsDrink],
  },
  {
    id: 'kids-burger',
    ar: ['برجر صغير', 'برجر لحم مع جبن وبطاطس'],
    en: ['Small burger', 'Beef burger with cheese and fries'],
    picture: 'burger',
    price: '25.00',
    calories: 610,
    allergens: ['gluten', 'milk', 'egg'],
    choices: [kidsDrink],
  },
]);
