/**
 * What the row of a dish says of it as data: the server writes it, and a page that has the row and no other
 * data of the dish reads it (decision 54).
 */
import type { Availability, MenuItem } from '@sufra/api/menu/endpoints';
import {
  ALLERGENS_ATTRIBUTE,
  actionSelector,
  ITEM_ATTRIBUTE,
  type ITEM_NAME_ATTRIBUTE,
} from '@sufra/contract/page-protocol';
import { isAddedLocale, isLocale } from '@sufra/i18n';
import type { Addable } from './use-add-dish.ts';

/** As much of a dish as its sheet shows before its choices are there. */
export type KnownDish = Pick<
  MenuItem,
  'id' | 'names' | 'descriptions' | 'image' | 'hue' | 'min_price' | 'availability'
>;

/** Selects the button that adds the dish of the row it stands in. */
export const ADD_BUTTON = actionSelector('button', 'add');
/** On the element whose text is the dish's name. */
export const NAME: Readonly<Record<typeof ITEM_NAME_ATTRIBUTE, ''>> = { 'data-name': '' };
/** On the element whose text is the dish's description. */
export const DESCRIPTION = { 'data-description': '' } as const;

/** What is the same for most dishes is left out: a large menu has 2,000 rows. */
interface DishAttributes {
  [ITEM_ATTRIBUTE]: string;
  /** Decimal, least price with its required choices. */
  'data-price': string;
  /** Absent: it can be added without a choice. */
  'data-needs-choice'?: '';
  /** Absent: as many as one likes. */
  'data-max-per-order'?: number;
  /** Absent: available. */
  'data-availability'?: Availability['state'];
}

/** The attributes of a row. */
export function dishAttributes({ id, min_price, needs_choice, max_per_order, availability }: MenuItem): DishAttributes {
  return {
    [ITEM_ATTRIBUTE]: id,
    'data-price': min_price,
    ...(needs_choice ? { 'data-needs-choice': '' } : {}),
    ...(max_per_order ? { 'data-max-per-order': max_per_order } : {}),
    ...(availability.state === 'available' ? {} : { 'data-availability': availability.state }),
  };
}

/**
 * For a row, or a group with the allergens that all its dishes have: a household that avoids one of them is
 * asked, or not shown it (MENU-025).
 */
export function allergensAttribute(ids: readonly string[]): Readonly<Record<string, string>> {
  return ids.length > 0 ? { [ALLERGENS_ATTRIBUTE]: ids.join(' ') } : {};
}

/** Ids of the allergens that every one of the dishes has. */
export function commonAllergens(items: readonly Pick<MenuItem, 'allergens'>[]): readonly string[] {
  const [first, ...rest] = items;
  return first?.allergens.filter((id) => rest.every(({ allergens }) => allergens.includes(id))) ?? [];
}

/** The round button of a row; null when the dish cannot be added. */
export function addButtonOf(row: Element): HTMLButtonElement | null {
  return row.querySelector<HTMLButtonElement>(ADD_BUTTON);
}

/** What adding needs. Null: not a row of a dish. */
export function servedDish(row: Element): Addable | null {
  const id = row.getAttribute(ITEM_ATTRIBUTE);
  if (!id) return null;
  const max = Number(row.getAttribute('data-max-per-order'));
  return {
    id,
    names: textOf(row.querySelector('[data-name]')),
    image: null,
    needs_choice: row.hasAttribute('data-needs-choice'),
    ...(max > 0 ? { max_per_order: max } : {}),
  };
}

/** The dish of a row anywhere on the page. */
export function knownDish(id: string): KnownDish | undefined {
  const row = document.querySelector(`[${ITEM_ATTRIBUTE}="${CSS.escape(id)}"][data-price]`);
  const dish = row && servedDish(row);
  if (!dish) return undefined;
  return {
    id,
    names: dish.names,
    descriptions: textOf(row.querySelector('[data-description]')),
    image: null,
    min_price: row.getAttribute('data-price')!,
    availability: { state: (row.getAttribute('data-availability') ?? 'available') as Availability['state'] },
  };
}

function textOf(element: Element | null): MenuItem['names'] {
  const lang =
    element?.querySelector('[lang]')?.getAttribute('lang') ?? element?.closest('[lang]')?.getAttribute('lang');
  return element && (isLocale(lang) || isAddedLocale(lang)) ? { [lang]: element.textContent } : {};
}
