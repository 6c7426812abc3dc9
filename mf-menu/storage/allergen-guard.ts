import { storageRecord } from '@sufra/contract';

const MAX_ALLERGENS = 50;

/** Ids of the household's allergens, kept on this device only. Without storage the filter lasts as long as the page. */
export const allergenGuard = storageRecord({
  area: 'local',
  key: 'sufra.menu.allergen-guard',
  version: 2,
  parse: (value) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MAX_ALLERGENS) : null,
});
