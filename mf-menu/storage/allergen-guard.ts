import { ALLERGEN_GUARD_KEY } from '@sufra/contract/page-protocol';
import { storageAtom } from '@sufra/module/storage-atom.ts';

const MAX_ALLERGENS = 50;

/** Ids of the household's allergens, kept on this device only, for all its tabs; null: none. */
export const allergenGuardAtom = storageAtom<readonly string[]>({
  area: 'local',
  key: ALLERGEN_GUARD_KEY,
  // As the document's script reads it.
  version: 2,
  parse: (value) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MAX_ALLERGENS) : null,
});
