/** schema.org's `Menu` as JSON-LD (SHOP-034). Pure. It has no allergens: they stay as they are. */

import { MAX_MENU_FILE_ROWS } from '@sufra/api/staff/shop/menu-limits';
import { isRecord } from '@sufra/contract';
import { type AddOn, type AddOnGroup, choicesCell } from '../add-ons.ts';
import { type FileDish, type FileMenu, wordsOf } from '../file-dishes.ts';
import {
  cellsOf,
  fileFault,
  LeftOut,
  languageOf,
  listOf,
  type RawFile,
  type RawRow,
  type TwoTexts,
  wordOf,
} from '../raw-rows.ts';
import { jsonLdOf, pricesOf, withEntities, withoutEntities } from './json-ld.ts';

/** Sections in sections; deeper ones are left out. */
const MOST_DEEP = 4;

export function readSchema(text: string, currency: string): RawFile {
  const menus = jsonLdOf(text).flatMap(menusIn);
  if (menus.length === 0) return fileFault('FORM');
  const rows: RawRow[] = [];
  const faults: RawFile['faults'][number][] = [];
  const leftOut = new LeftOut();
  const takeItems = (holder: Record<string, unknown>, group: TwoTexts) => {
    for (const item of listOf(holder.hasMenuItem)) {
      if (!isRecord(item) || rows.length > MAX_MENU_FILE_ROWS) continue;
      const row = rows.length + 1;
      const priced = pricesOf(item.offers);
      const names = textsOf(item.name);
      const addOns = choicesCell(addOnsOf(item.menuAddOn, currency), leftOut);
      rows.push({ row, cells: { ...cells(item, { group, names, price: priced.least }), ...addOns } });
      leftOut.note('sizes', priced.hasOthers);
      leftOut.note('photos', listOf(item.image).length > 0);
      leftOut.note('times', priced.hasTimes);
      const found = priced.currencies.find((one) => one !== currency)?.slice(0, 10);
      if (found === undefined) continue;
      const name = (names.ar ?? names.en ?? null)?.slice(0, 100) ?? null;
      faults.push({ row, name, column: 'price', value: priced.least ?? null, code: 'CURRENCY', params: { found } });
    }
  };
  const takeSections = (holder: Record<string, unknown>, depth: number) => {
    if (depth > MOST_DEEP) return;
    for (const section of listOf(holder.hasMenuSection)) {
      if (!isRecord(section)) continue;
      takeItems(section, textsOf(section.name));
      takeSections(section, depth + 1);
    }
  };
  for (const menu of menus) {
    takeItems(menu, {});
    takeSections(menu, 1);
  }
  if (rows.length === 0) return fileFault('EMPTY');
  if (rows.length > MAX_MENU_FILE_ROWS) return fileFault('ROWS', { most: MAX_MENU_FILE_ROWS });
  return { rows, faults, leftOut: leftOut.counts, choices: 'without-rules' };
}

/** Sections are groups of choices; single items are one group without a name. */
function addOnsOf(value: unknown, currency: string): AddOnGroup[] {
  const parts = listOf(value);
  const sections = parts.filter((one): one is Record<string, unknown> => isRecord(one) && 'hasMenuItem' in one);
  const single = parts.filter((one) => !(isRecord(one) && 'hasMenuItem' in one));
  return [
    ...sections.map((section) => ({
      names: textsOf(section.name),
      options: listOf(section.hasMenuItem).map((one) => addOnOf(one, currency)),
    })),
    { names: null, options: single.map((one) => addOnOf(one, currency)) },
  ];
}

function addOnOf(value: unknown, currency: string): AddOn {
  if (!isRecord(value)) return { names: textsOf(value), price: '0' };
  const { least, hasOthers, currencies } = pricesOf(value.offers);
  const isSure = !hasOthers && currencies.every((one) => one === currency);
  return { names: textsOf(value.name), price: isSure ? (least ?? '0') : null };
}

/** The menu itself, a graph that has it, or a restaurant's. */
function menusIn(value: unknown): Record<string, unknown>[] {
  return listOf(value).flatMap((one) => {
    if (!isRecord(one)) return [];
    if (Array.isArray(one['@graph']))
      return listOf(one['@graph']).flatMap((each) => (isRecord(each) ? menuOf(each) : []));
    return menuOf(one);
  });
}

function menuOf(one: Record<string, unknown>): Record<string, unknown>[] {
  if ('hasMenuSection' in one || 'hasMenuItem' in one) return [one];
  return listOf(one.hasMenu).filter((menu): menu is Record<string, unknown> => isRecord(menu));
}

function cells(
  item: Record<string, unknown>,
  { group, names, price }: { group: TwoTexts; names: TwoTexts; price: string | undefined },
): RawRow['cells'] {
  const nutrition = isRecord(item.nutrition) ? item.nutrition.calories : undefined;
  return {
    ...(typeof item.identifier === 'string' ? { id: item.identifier } : {}),
    ...cellsOf('group', group),
    ...cellsOf('name', names),
    ...cellsOf('description', textsOf(item.description)),
    ...(price === undefined ? {} : { price: wordOf(price) }),
    ...(nutrition === undefined ? {} : { calories: withoutUnit(wordOf(nutrition)) }),
  };
}

/** "680 calories", as schema.org writes an energy, without the unit. */
function withoutUnit(energy: string): string {
  return energy
    .trim()
    .replace(/k?cal(?:orie)?s?\.?$/i, '')
    .trim();
}

/** A text, one with its language, or a list of them. */
function textsOf(value: unknown): TwoTexts {
  const texts: TwoTexts = {};
  for (const one of listOf(value)) {
    const text = isRecord(one) ? one['@value'] : one;
    if (typeof text !== 'string') continue;
    const said = isRecord(one)
      ? wordOf(one['@language'] ?? '')
          .slice(0, 2)
          .toLowerCase()
      : languageOf(text);
    if (said === 'ar' || said === 'en') texts[said] ??= withoutEntities(text);
  }
  return texts;
}

export function writeSchema(menu: FileMenu): string {
  const sections: { key: string; section: Record<string, unknown>; items: unknown[] }[] = [];
  for (const dish of menu.dishes) {
    if (sections.at(-1)?.key !== dish.group.id) {
      const items: unknown[] = [];
      const section = { '@type': 'MenuSection', name: spoken(dish.group.names), hasMenuItem: items };
      sections.push({ key: dish.group.id, section, items });
    }
    sections.at(-1)!.items.push(itemOf(dish, menu.currency));
  }
  const whole = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: spoken(menu.names),
    inLanguage: ['ar', 'en'],
    hasMenuSection: sections.map(({ section }) => section),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function itemOf(dish: FileDish, priceCurrency: string) {
  const { id, price, calories } = wordsOf(dish);
  return {
    '@type': 'MenuItem',
    identifier: id,
    name: spoken(dish.row.names),
    description: spoken(dish.row.descriptions),
    offers: { '@type': 'Offer', price, priceCurrency },
    ...(calories === '' ? {} : { nutrition: { '@type': 'NutritionInformation', calories: `${calories} calories` } }),
  };
}

/** Both languages, also an empty one: read again it is empty, too. */
function spoken({ ar, en }: { ar?: string | null; en?: string | null }) {
  return [
    { '@language': 'ar', '@value': withEntities(ar ?? '') },
    { '@language': 'en', '@value': withEntities(en ?? '') },
  ];
}
