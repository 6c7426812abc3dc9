/**
 * Choices of a dish in a file of schema.org or Google, as a cell of choices (SHOP-034). Neither form says how
 * many may or must be chosen: each option is optional, once. What cannot be priced for sure gives no choices.
 * Pure.
 */
import { fromMinor } from '@sufra/api/order/minor';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import type { ChoiceInput } from '@sufra/api/staff/shop/menu-structs';
import { parseAmount } from '@sufra/i18n';
import { isPrice } from '../amounts.ts';
import type { LeftOut, RawRow, TwoTexts } from './raw-rows.ts';

export interface AddOn {
  names: TwoTexts;
  /** What it adds to the dish's price; null: not said for sure. */
  price: string | null;
}

export interface AddOnGroup {
  /** Null: the file has no name for it. */
  names: TwoTexts | null;
  options: readonly AddOn[];
}

/** The cell of these groups. None, and noted, when one of them cannot be taken. */
export function choicesCell(groups: readonly AddOnGroup[], leftOut: LeftOut): RawRow['cells'] {
  const filled = groups.filter(({ options }) => options.length > 0);
  if (filled.length === 0) return {};
  const choices = filled.length > MENU_LIMITS.choiceGroups ? [null] : filled.map(choiceOf);
  const isWhole = choices.every((one) => one !== null);
  leftOut.note(isWhole ? 'rules' : 'choices', true);
  return isWhole ? { choices: JSON.stringify(choices) } : {};
}

function choiceOf({ names, options }: AddOnGroup): ChoiceInput | null {
  const inputs = options.map(({ names: said, price }) => {
    const read = price === null ? null : parseAmount(price);
    if (!read || !('minor' in read) || !isPrice(read.minor) || !isNamed(said)) return null;
    const shown = { calories: null, allergens: [], default: false, max_qty: 1 };
    return { names: both(said), price: fromMinor(read.minor), ...shown };
  });
  if (inputs.length > MENU_LIMITS.options || !inputs.every((one) => one !== null)) return null;
  if (names && !isShort(names)) return null;
  const rule = { select: 'multi', min: 0, max: 0, free_count: 0 } as const;
  return { names: names && isNamed(names) ? both(names) : null, ...rule, options: inputs };
}

const both = ({ ar = '', en = '' }: TwoTexts) => ({ ar: ar.trim(), en: en.trim() });

function isNamed(names: TwoTexts): boolean {
  const { ar, en } = both(names);
  return (ar !== '' || en !== '') && isShort(names);
}

function isShort(names: TwoTexts): boolean {
  return Object.values(both(names)).every((text) => text.length <= MENU_LIMITS.name);
}
