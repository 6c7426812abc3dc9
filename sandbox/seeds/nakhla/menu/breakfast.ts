import type { ItemSeed, MenuGroupSeed } from '@sufra/backend/seeding/brand.ts';
import { group, names, options } from '../../build.ts';
import { milk } from '../choices.ts';

const morning = {
  state: 'hours',
  days: [0, 1, 2, 3, 4, 5, 6],
  from: '06:00',
  to: '11:30',
} satisfies MenuGroupSeed['availability'] & ItemSeed['availability'];

const bread = options('bread', names('الخبز', 'Bread'), { select: 'single', min: 1, max: 1 }, [
  ['tannour', 'خبز تنور', 'Tannour', '0.00', 0, { default: true, allergens: ['gluten'] }],
  ['brown', 'خبز أسمر', 'Brown bread', '0.00', -20, { allergens: ['gluten'] }],
]);

export const breakfast = group(
  'nakhla',
  { id: 'breakfast', names: names('فطور', 'Breakfast'), picture: 'shakshuka', availability: morning },
  [
    {
      id: 'shakshuka',
      ar: ['شكشوكة', 'بيض في صلصة طماطم وفلفل وكمون'],
      en: ['Shakshuka', 'Eggs in tomato, pepper and cumin sauce'],
      picture: 'shakshuka',
      price: '19.00',
      calories: 330,
      allergens: ['egg'],
      tags: ['vegetarian', 'popular'],
      availability: morning,
      choices: [bread],
    },
    {
      id: 'ful',
      ar: ['فول بالسمن', 'فول مهروس بالكمون والليمون والسمن البلدي'],
      en: ['Ful with ghee', 'Crushed fava beans with cumin, lemon and country ghee'],
      picture: 'ful',
      price: '12.00',
      calories: 320,
      allergens: ['milk'],
      tags: ['vegetarian'],
      availability: morning,
      choices: [bread],
    },
    {
      id: 'liver-breakfast',
      ar: ['كبدة غنم', 'كبدة طازجة على الصاج بالبصل والفلفل'],
      en: ['Lamb liver', 'Fresh liver on the griddle with onion and chilli'],
      picture: 'liver',
      price: '26.00',
      calories: 290,
      availability: morning,
      choices: [bread],
    },
    {
      id: 'masoub',
      ar: ['معصوب بالعسل', 'خبز مهروس بالموز مع قشطة وعسل'],
      en: ['Masoub with honey', 'Crushed bread and banana with cream and honey'],
      picture: 'masoub',
      price: '22.00',
      calories: 610,
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian'],
      availability: morning,
    },
    {
      id: 'zaatar-manoushe',
      ar: ['مناقيش زعتر', 'عجين طازج بالزعتر وزيت الزيتون'],
      en: ['Zaatar manoushe', 'Fresh dough with zaatar and olive oil'],
      picture: 'zaatar',
      price: '11.00',
      calories: 380,
      allergens: ['gluten', 'sesame'],
      tags: ['vegetarian'],
      availability: morning,
    },
    {
      id: 'breakfast-tray',
      ar: ['صينية فطور لشخصين', 'شكشوكة وفول وحمص ولبنة وجبن وزيتون وخبز وشاي'],
      en: ['Breakfast tray for two', 'Shakshuka, ful, hummus, labneh, cheese, olives, bread and tea'],
      picture: 'breakfast-tray',
      price: '64.00',
      calories: 1280,
      salt_high: true,
      allergens: ['gluten', 'egg', 'milk', 'sesame'],
      tags: ['popular'],
      availability: morning,
      choices: [
        options('tea', names('الشاي', 'Tea'), { select: 'single', min: 1, max: 1 }, [
          ['red', 'شاي أحمر', 'Black tea', '0.00', 5],
          ['mint', 'شاي بالنعناع', 'Mint tea', '0.00', 5],
          ['karak', 'كرك', 'Karak', '4.00', 120, { allergens: ['milk'] }],
        ]),
        milk,
      ],
    },
  ],
);
