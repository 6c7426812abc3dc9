/** What a row of the server's HTML says of its dish, for the page that has no other data of it (decision 54). */
import type { MenuItem } from '@sufra/api/menu/endpoints';
import { isLocale } from '@sufra/i18n';
import type { Addable } from './use-add-dish.ts';

/** As much of a dish as its sheet shows before its choices are there. */
export type KnownDish = Pick<
  MenuItem,
  'id' | 'names' | 'descriptions' | 'image' | 'hue' | 'min_price' | 'availability'
>;

/** The round button of a row; null when the dish cannot be added. */
export function addButtonOf(row: Element): HTMLButtonElement | null {
  return row.querySelector<HTMLButtonElement>('button[data-test=add]');
}

/** What adding needs. Null: not a row of a dish. */
export function servedDish(row: Element): Addable | null {
  const { item } = (row as HTMLElement).dataset;
  if (!item) return null;
  return {
    id: item,
    names: textOf(row.querySelector('h3 bdi')),
    image: null,
    needs_choice: addButtonOf(row)?.hasAttribute('aria-haspopup') ?? false,
  };
}

/** The row of a dish anywhere on the page. */
export function knownDish(id: string): KnownDish | undefined {
  const row = document.querySelector(`[data-test=dish][data-item="${CSS.escape(id)}"]`);
  const dish = row && servedDish(row);
  const [price] = [...(row?.querySelectorAll('bdi[dir=ltr]') ?? [])].flatMap(
    ({ textContent }) => /\d[\d,]*\.\d\d/.exec(textContent ?? '') ?? [],
  );
  if (!row || !dish || price === undefined) return undefined;
  return {
    id,
    names: dish.names,
    descriptions: textOf(row.querySelector('p bdi')),
    image: null,
    min_price: price.replaceAll(',', ''),
    availability: { state: addButtonOf(row) ? 'available' : 'sold_out' },
  };
}

function textOf(element: Element | null): MenuItem['names'] {
  const lang = element?.closest('[lang]')?.getAttribute('lang');
  return isLocale(lang) ? { [lang]: element?.textContent ?? '' } : {};
}
