/**
 * 2,000 dishes in 80 groups, for what a menu of this size asks of a page. Put together from names that belong together,
 * by a chance that always falls the same way.
 */

import type { AvailabilitySeed, MenuGroupSeed, TagSeed } from '@sufra/backend/seeding/brand.ts';
import { type DishSeed, group, menu, names } from '../build.ts';
import { cup, extras, size, sugar } from './choices.ts';
import { type Kitchen, type Part, part } from './kitchen.ts';
import { bread } from './kitchens/bread.ts';
import { light } from './kitchens/light.ts';
import { mains } from './kitchens/mains.ts';
import { sweet } from './kitchens/sweet.ts';
import { type Chance, chance } from './random.ts';

const KITCHENS: readonly Kitchen[] = [...mains, ...bread, ...light, ...sweet];

const WORDS: readonly (readonly [ar: string, en: string])[] = [
  ['تحضير يومي بوصفة البيت', 'Made every day, the way it is made at home'],
  ['حصة تكفي شخصاً واحداً', 'A portion for one'],
  ['من أكثر ما يطلبه ضيوفنا', 'One of our guests’ favourites'],
  ['مكونات طازجة من السوق كل صباح', 'Fresh from the market every morning'],
  ['وصفة الشيف بتوابل نطحنها هنا', 'The chef’s recipe, with spices we grind here'],
  ['خفيف على المعدة وكثير النكهة', 'Light, and full of flavour'],
  ['للمشاركة أو لك وحدك', 'To share, or all for you'],
  ['على مهل وعلى نار هادئة', 'Slowly, over a low fire'],
];

/** The menu of the brand; made once, some milliseconds. */
export function grandMenu(): MenuGroupSeed[] {
  const luck = chance(20_261_121);
  return menu(KITCHENS.flatMap((kitchen) => kitchen.bases.map((base) => groupOf(kitchen, part(base), luck))));
}

const MORNING = { state: 'hours', days: [0, 1, 2, 3, 4, 5, 6], from: '06:00', to: '11:30' } satisfies AvailabilitySeed;

function groupOf(kitchen: Kitchen, base: Part, luck: Chance): MenuGroupSeed {
  const picture = luck.pick(kitchen.pictures);
  const dishes = kitchen.mains.flatMap((main) =>
    kitchen.ways.map((way) => dishOf(kitchen, base, part(main), part(way), luck)),
  );
  return group(
    'grand',
    {
      id: slug(base.en),
      names: names(base.ar, capital(base.en)),
      picture,
      ...(kitchen.morning ? { availability: MORNING } : {}),
    },
    dishes,
  );
}

function dishOf(kitchen: Kitchen, base: Part, main: Part, way: Part, luck: Chance): DishSeed {
  const price = luck.between(...kitchen.price);
  const [ar, en] = luck.pick(WORDS);
  const allergens = [...(kitchen.allergens ?? []), ...(main.allergens ?? []), ...(way.allergens ?? [])];
  return {
    id: slug(`${base.en} ${main.en} ${way.en}`),
    ar: [`${base.ar} ${main.ar} ${way.ar}`, ar],
    en: [`${main.en} ${base.en} with ${way.en}`, en],
    picture: luck.pick(kitchen.pictures),
    price: `${price}.00`,
    ...(luck.happens(0.05) ? { old_price: `${price + luck.between(3, 12)}.00` } : {}),
    calories: luck.between(...kitchen.calories),
    allergens: [...new Set(allergens)],
    salt_high: kitchen.salty === true && luck.happens(0.4),
    caffeine_mg: kitchen.caffeine ? luck.between(...kitchen.caffeine) : null,
    tags: tagsOf(kitchen, way, luck),
    max_per_order: luck.happens(0.02) ? luck.between(2, 6) : null,
    availability: kitchen.morning ? MORNING : availabilityOf(luck),
    choices: choicesOf(kitchen, luck),
  };
}

function tagsOf(kitchen: Kitchen, way: Part, luck: Chance): TagSeed[] {
  return [
    ...(['chilli', 'jalapeño', 'daqoos'].includes(way.en) ? (['spicy'] as const) : []),
    ...(kitchen.vegetarian ? (['vegetarian'] as const) : []),
    ...(luck.happens(0.04) ? (['popular'] as const) : []),
    ...(luck.happens(0.03) ? (['new'] as const) : []),
  ];
}

function availabilityOf(luck: Chance): AvailabilitySeed {
  if (luck.happens(0.02)) return { state: 'sold_out', back_at_rule: luck.happens(0.5) ? 'tomorrow' : 'unknown' };
  return { state: 'available' };
}

/** Two of three dishes are added with one tap. */
function choicesOf(kitchen: Kitchen, luck: Chance) {
  if (luck.happens(0.66)) return [];
  return kitchen.choices === 'food' ? [size, extras] : [cup, sugar];
}

function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|(?<!-)-+$/g, '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
