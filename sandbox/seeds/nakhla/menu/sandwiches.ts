import { group, names, options } from '../../build.ts';
import { sauces, spice, without, wrapBread } from '../choices.ts';

const softDrink = options('drink', names('اختر المشروب', 'Choose the drink'), { select: 'single', min: 0, max: 1 }, [
  ['cola', 'كولا', 'Cola', '0.00', 0, { default: true }],
  ['lemon', 'ليمون', 'Lemon', '0.00', -5],
  ['mango', 'عصير مانجو طازج', 'Fresh mango juice', '6.00', 60],
]);

const meal = options('meal', names('اجعلها وجبة', 'Make it a meal'), { select: 'single', min: 0, max: 1 }, [
  ['fries-soft', 'بطاطس ومشروب غازي', 'Fries and a soft drink', '11.00', 430, { brings: [softDrink] }],
  ['fries-laban', 'بطاطس ولبن', 'Fries and laban', '11.00', 400, { allergens: ['milk'] }],
]);

export const sandwiches = group(
  'nakhla',
  { id: 'sandwiches', names: names('سندويتشات', 'Sandwiches'), picture: 'wrap' },
  [
    {
      id: 'chicken-shawarma',
      ar: ['شاورما دجاج', 'دجاج متبل من السيخ مع ثومية ومخلل في خبز صاج'],
      en: ['Chicken shawarma', 'Spit-roast chicken with toum and pickles in saj bread'],
      picture: 'wrap',
      price: '14.00',
      calories: 420,
      allergens: ['gluten', 'milk'],
      tags: ['popular'],
      choices: [without, meal],
    },
    {
      id: 'lamb-shawarma',
      ar: ['شاورما لحم', 'لحم بالطحينة والبصل والسماق'],
      en: ['Lamb shawarma', 'Lamb with tahini, onion and sumac'],
      picture: 'flat-wrap',
      price: '18.00',
      calories: 460,
      allergens: ['gluten', 'sesame'],
      choices: [without, meal],
    },
    {
      id: 'kebab-sandwich',
      ar: ['سندويتش كباب', 'سيخا كباب مع بقدونس وطماطم مشوية'],
      en: ['Kebab sandwich', 'Two kebab skewers with parsley and grilled tomato'],
      picture: 'flat-wrap',
      price: '21.00',
      calories: 480,
      allergens: ['gluten'],
      choices: [wrapBread, spice, without, meal],
    },
    {
      id: 'tawook-sandwich',
      ar: ['سندويتش طاووق', 'طاووق مع ثومية وبطاطس ومخلل خيار'],
      en: ['Tawook sandwich', 'Tawook with toum, fries and pickled cucumber'],
      picture: 'wrap',
      price: '19.00',
      calories: 450,
      allergens: ['gluten', 'milk'],
      choices: [wrapBread, without, meal],
    },
    {
      id: 'falafel-sandwich',
      ar: ['سندويتش فلافل', 'فلافل ساخنة مع طحينة وخضار ومخلل'],
      en: ['Falafel sandwich', 'Hot falafel with tahini, vegetables and pickles'],
      picture: 'flat-wrap',
      price: '10.00',
      calories: 390,
      allergens: ['gluten', 'sesame'],
      tags: ['vegetarian'],
      choices: [wrapBread, without],
    },
    {
      id: 'nakhla-burger',
      ar: ['برجر نخلة', 'لحم غنم 180 غرام مع حلوم وبصل مكرمل ودبس تمر'],
      en: ['Nakhla burger', '180 g lamb patty with halloumi, caramelised onion and date molasses'],
      picture: 'burger',
      price: '34.00',
      calories: 780,
      salt_high: true,
      allergens: ['gluten', 'milk', 'egg', 'mustard'],
      tags: ['new'],
      choices: [without, sauces, meal],
    },
  ],
);
