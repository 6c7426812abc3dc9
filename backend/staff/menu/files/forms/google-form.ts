/**
 * Food menus of Google's business profiles: `FoodMenus` of the Business Profile API (SHOP-034). Pure. It has
 * no ids, so that dishes are found by their group and name; its allergens are eight of Google's own, so that
 * ours stay as they are.
 */

import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { MAX_MENU_FILE_ROWS } from '@sufra/api/staff/shop/menu-limits';
import { isRecord } from '@sufra/contract';
import { type AddOn, choicesCell } from '../add-ons.ts';
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
  word,
  wordOf,
} from '../raw-rows.ts';

const NANOS_OF_MINOR = 10_000_000;

export function readGoogle(text: string, currency: string): RawFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return fileFault('FORM');
  }
  if (!isRecord(parsed) || !Array.isArray(parsed.menus)) return fileFault('FORM');
  const rows: RawRow[] = [];
  const faults: RawFile['faults'][number][] = [];
  const leftOut = new LeftOut();
  for (const menu of parsed.menus) {
    for (const section of listOf(isRecord(menu) ? menu.sections : [])) {
      const group = isRecord(section) ? labelsOf(section.labels, 'displayName') : {};
      for (const item of listOf(isRecord(section) ? section.items : [])) {
        if (!isRecord(item)) continue;
        const row = rows.length + 1;
        if (row > MAX_MENU_FILE_ROWS) return fileFault('ROWS', { most: MAX_MENU_FILE_ROWS });
        const names = labelsOf(item.labels, 'displayName');
        const options = listOf(item.options).map(optionOf);
        const addOns = choicesCell([{ names: null, options }], leftOut);
        rows.push({ row, cells: { ...cells(item, names, group), ...addOns } });
        leftOut.note('photos', isRecord(item.attributes) && listOf(item.attributes.mediaKeys).length > 0);
        const other = currencyOf(item);
        if (other !== null && other !== currency) {
          const found = other.slice(0, 10);
          const shown = {
            row,
            name: (names.ar ?? names.en ?? null)?.slice(0, 200) ?? null,
            column: 'price',
            value: found,
          };
          faults.push({ ...shown, code: 'CURRENCY', params: { found } });
        }
      }
    }
  }
  return rows.length === 0 ? fileFault('EMPTY') : { rows, faults, leftOut: leftOut.counts, choices: 'without-rules' };
}

/**
 * Google does not say whether a price of an option is added or is the dish's whole price with it: only an
 * option that costs nothing is sure.
 */
function optionOf(option: unknown): AddOn {
  if (!isRecord(option)) return { names: {}, price: null };
  const price = isRecord(option.attributes) ? option.attributes.price : undefined;
  const isFree =
    !isRecord(price) || (Number(wordOf(price.units ?? '0')) === 0 && Number(wordOf(price.nanos ?? 0)) === 0);
  return { names: labelsOf(option.labels, 'displayName'), price: isFree ? '0' : null };
}

function cells(item: Record<string, unknown>, names: TwoTexts, group: TwoTexts): RawRow['cells'] {
  const attributes = isRecord(item.attributes) ? item.attributes : {};
  const { price, nutritionFacts } = attributes;
  const energy = isRecord(nutritionFacts) && isRecord(nutritionFacts.calories) ? nutritionFacts.calories : null;
  return {
    ...cellsOf('group', group),
    ...cellsOf('name', names),
    ...cellsOf('description', labelsOf(item.labels, 'description')),
    ...(isRecord(price) ? { price: amountOf(price) } : {}),
    ...(energy ? { calories: wordOf(energy.lowerAmount ?? '') } : {}),
  };
}

/** `{ units: "18", nanos: 500000000 }` → `18.50`; what is no amount stays what it is, for the fault. */
function amountOf({ units = '0', nanos = 0 }: Record<string, unknown>): string {
  const minor = Number(wordOf(nanos)) / NANOS_OF_MINOR;
  if (!/^-?\d{1,10}$/.test(wordOf(units)) || !Number.isInteger(minor) || Math.abs(minor) > 99)
    return `${wordOf(units)}/${wordOf(nanos)}`;
  return fromMinor(Number(wordOf(units)) * 100 + minor);
}

function currencyOf(item: Record<string, unknown>): string | null {
  const price = isRecord(item.attributes) && isRecord(item.attributes.price) ? item.attributes.price : null;
  return typeof price?.currencyCode === 'string' ? price.currencyCode : null;
}

function labelsOf(labels: unknown, field: 'displayName' | 'description'): TwoTexts {
  const texts: TwoTexts = {};
  for (const label of listOf(labels)) {
    const text = isRecord(label) ? label[field] : undefined;
    if (!isRecord(label) || typeof text !== 'string') continue;
    const code = typeof label.languageCode === 'string' ? label.languageCode : '';
    const said = code === '' ? languageOf(text) : code.slice(0, 2).toLowerCase();
    if (said === 'ar' || said === 'en') texts[said] ??= text;
  }
  return texts;
}

export function writeGoogle(menu: FileMenu): string {
  const sections: { key: string; labels: unknown; items: unknown[] }[] = [];
  for (const dish of menu.dishes) {
    if (sections.at(-1)?.key !== dish.group.id)
      sections.push({ key: dish.group.id, labels: labels(dish.group.names), items: [] });
    sections.at(-1)!.items.push(itemOf(dish, menu.currency));
  }
  const whole = {
    menus: [{ labels: labels(menu.names), sections: sections.map(({ key: _, ...section }) => section) }],
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function itemOf(dish: FileDish, currencyCode: string) {
  const { calories, price } = wordsOf(dish);
  const minor = toMinor(price);
  const amount = { currencyCode, units: String(Math.trunc(minor / 100)), nanos: (minor % 100) * NANOS_OF_MINOR };
  const energy =
    calories === '' ? {} : { nutritionFacts: { calories: { lowerAmount: Number(calories), unit: 'CALORIE' } } };
  return { labels: labels(dish.row.names, dish.row.descriptions), attributes: { price: amount, ...energy } };
}

type Texts = { ar?: string | null; en?: string | null };

function labels(names: Texts, descriptions: Texts = {}) {
  return (['ar', 'en'] as const).flatMap((languageCode) => {
    const displayName = word(names[languageCode]);
    const description = word(descriptions[languageCode]);
    if (displayName === '' && description === '') return [];
    return { displayName, ...(description === '' ? {} : { description }), languageCode };
  });
}
