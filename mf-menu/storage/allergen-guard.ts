import { type StorageRecordOptions, storageRecord } from '@sufra/contract';
import { ALLERGEN_GUARD_KEY } from '@sufra/contract/page-protocol';
import { storageAtom } from '@sufra/module/storage-atom.ts';

const MAX_ALLERGENS = 50;

const options: StorageRecordOptions<readonly string[]> = {
  area: 'local',
  key: ALLERGEN_GUARD_KEY,
  // As the document's script reads it.
  version: 2,
  parse: (value) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MAX_ALLERGENS) : null,
};

/** Ids of the household's allergens, stored on this device only, for all its tabs; null: none. */
export const allergenGuardAtom = storageAtom(options);

/**
 * Whether the household avoids one of these: for an answer to a tap, which may come before anything was
 * rendered from the guard.
 */
export function isAvoided(allergens: readonly string[]): boolean {
  const avoided = guard.read() ?? [];
  return allergens.some((id) => avoided.includes(id));
}

const guard = storageRecord(options);
