/**
 * Columns of a menu table beyond texts and price: choices, times, branches, bounds and photo of a dish
 * (SHOP-041). Pure.
 */

import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { fromMinor } from '@sufra/api/order/minor';
import type { MoreColumn } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { ID_PATTERN, ORDER_TYPES } from '@sufra/contract';
import { parseAmount, readTyped } from '@sufra/i18n';
import { isPrice } from '../amounts.ts';
import type { BranchPrice, Dish, DishRow } from '../menu-shapes.ts';
import type { CellFacts, CellRead } from './cells/cell.ts';
import { readChoices, summaryOf, writeChoices } from './cells/choices-cell.ts';
import { readPhoto, writePhoto, writePhotoText } from './cells/photo-cell.ts';
import { readTimes, writeTimes } from './cells/times-cell.ts';

interface Column {
  write: (dish: Dish, facts: Pick<CellFacts, 'branches' | 'site'>) => string;
  /** `present`: the dish that the row is about; null: a new one. */
  read: (cell: string, facts: CellFacts, present: Dish | null) => CellRead;
  /** As a difference shows it, where the cell is not for reading. */
  show?: (dish: Dish) => string;
}

const MARK = ';';
const YES = 'yes';
const MOST_TAGS = 20;

export const MORE: Readonly<Record<MoreColumn, Column>> = {
  old_price: {
    write: ({ row }) => row.old_price ?? '',
    read: (cell, { currency }) => {
      if (cell === '') return { part: { row: { old_price: null } } };
      const price = priceIn(cell, currency);
      return price === null ? { fault: 'NOT_NUMBER' } : { part: { row: { old_price: price } } };
    },
  },
  branch_prices: {
    write: ({ prices }, { branches }) =>
      branches
        .flatMap(({ id, number }) =>
          prices.filter(({ branch_id }) => branch_id === id).map(({ price }) => `${number}=${price}`),
        )
        .join(MARK),
    read: (cell, { currency, branches }) => {
      const prices: BranchPrice[] = [];
      for (const part of partsOf(cell)) {
        const [number = '', typed = ''] = part.split('=');
        const branch_id = branchBy(branches, number);
        if (branch_id === undefined) return { fault: 'BRANCH', params: { found: number.slice(0, 20) } };
        const price = priceIn(typed, currency);
        if (price === null) return { fault: 'NOT_NUMBER' };
        if (prices.some((one) => one.branch_id === branch_id)) return { fault: 'TWICE' };
        prices.push({ branch_id, price });
      }
      return { part: { prices: prices.toSorted((a, b) => (a.branch_id < b.branch_id ? -1 : 1)) } };
    },
  },
  branches_off: {
    write: ({ row }, { branches }) =>
      branches
        .filter(({ id }) => row.branches_off.includes(id))
        .map(({ number }) => number)
        .join(MARK),
    read: (cell, { branches }) => {
      const off: string[] = [];
      for (const number of partsOf(cell)) {
        const id = branchBy(branches, number);
        if (id === undefined) return { fault: 'BRANCH', params: { found: number.slice(0, 20) } };
        if (!off.includes(id)) off.push(id);
      }
      return { part: { row: { branches_off: off } } };
    },
  },
  services_off: {
    write: ({ row }) => ORDER_TYPES.filter((one) => row.types_off.includes(one)).join(MARK),
    read: (cell) => {
      const named = partsOf(cell);
      const wrong = named.find((one) => !(ORDER_TYPES as readonly string[]).includes(one));
      if (wrong !== undefined) return { fault: 'SERVICE', params: { found: wrong.slice(0, 20) } };
      return { part: { row: { types_off: ORDER_TYPES.filter((one) => named.includes(one)) } } };
    },
  },
  times: {
    write: ({ row }) => writeTimes(row.availability),
    read: (cell) => {
      const availability = readTimes(cell);
      return availability ? { part: { row: { availability } } } : { fault: 'TIMES' };
    },
  },
  most_per_order: {
    write: ({ row }) => String(row.max_per_order ?? ''),
    read: (cell) => wholeIn(cell, 1, MAX_LINE_QTY, (max_per_order) => ({ max_per_order })),
  },
  tags: {
    write: ({ row }) => row.tags.join(MARK),
    read: (cell) => {
      const tags = [...new Set(partsOf(cell))];
      if (tags.length > MOST_TAGS) return { fault: 'TOO_MUCH', params: { most: MOST_TAGS } };
      return tags.every((tag) => ID_PATTERN.test(tag)) ? { part: { row: { tags } } } : { fault: 'ID' };
    },
  },
  salt_high: {
    write: ({ row }) => (row.salt_high ? YES : ''),
    read: (cell) =>
      cell === '' || cell.toLowerCase() === YES ? { part: { row: { salt_high: cell !== '' } } } : { fault: 'YES' },
  },
  caffeine_mg: {
    write: ({ row }) => String(row.caffeine_mg ?? ''),
    read: (cell) => wholeIn(cell, 0, MENU_LIMITS.caffeine, (caffeine_mg) => ({ caffeine_mg })),
  },
  choices: { write: writeChoices, read: readChoices, show: summaryOf },
  photo: { write: writePhoto, read: readPhoto },
  photo_text_ar: photoText('ar'),
  photo_text_en: photoText('en'),
};

function photoText(language: 'ar' | 'en'): Column {
  return {
    write: (dish) => writePhotoText(dish, language),
    read: (cell) =>
      cell.length > MENU_LIMITS.description
        ? { fault: 'TOO_LONG', params: { most: MENU_LIMITS.description } }
        : { part: { photoText: { [language]: cell } } },
  };
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[;\u061b]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

function branchBy(branches: CellFacts['branches'], typed: string): string | undefined {
  const number = readTyped(typed);
  return branches.find((one) => String(one.number) === number)?.id;
}

function priceIn(typed: string, currency: string): string | null {
  const read = parseAmount(typed, currency);
  return 'minor' in read && isPrice(read.minor) ? fromMinor(read.minor) : null;
}

function wholeIn(
  cell: string,
  least: number,
  most: number,
  rowOf: (value: number | null) => Partial<DishRow>,
): CellRead {
  const typed = readTyped(cell);
  if (typed === '') return { part: { row: rowOf(null) } };
  if (!/^\d{1,9}$/.test(typed) || Number(typed) < least) return { fault: 'NOT_NUMBER' };
  return Number(typed) > most ? { fault: 'TOO_MUCH', params: { most } } : { part: { row: rowOf(Number(typed)) } };
}
