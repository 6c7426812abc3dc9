import { storageRecord } from '@sufra/contract';
import { atom } from 'jotai';
import { type Filters, NO_FILTERS } from '../search/filters.ts';

const MAX_ALLERGENS = 50;

/** The menu's filters on this page. The allergens come from the device once the page is alive (`useFilters`). */
export const filtersAtom = atom<Filters>(NO_FILTERS);

/** True once the device was asked. */
export const guardReadAtom = atom(false);

/** The household's allergens as this device keeps them; nobody else is told. Without storage the filter lasts as long as the page. */
export const allergenGuard = storageRecord({
  area: 'local',
  key: 'sufra.menu.allergen-guard',
  version: 2,
  parse: (value) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MAX_ALLERGENS) : null,
});
