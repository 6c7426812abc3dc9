/**
 * The entry that this device has in a queue: only its id, so that a device without one sends no request on
 * each page (WL-014).
 */
import { isRecord, storageRecord } from '@sufra/contract';

export interface ActiveEntry {
  readonly id: string;
  readonly branch_id: string;
  /** Of the branch's areas; null: it has none, or that is not known. */
  readonly area_id?: string | null;
}

/** An entry in a stored record or an answer; null when it names none. */
export function readEntry(value: unknown): ActiveEntry | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.branch_id === 'string'
    ? { id: value.id, branch_id: value.branch_id, area_id: typeof value.area_id === 'string' ? value.area_id : null }
    : null;
}

export const activeEntry = storageRecord<ActiveEntry>({
  area: 'local',
  key: 'sufra.waiting-list.entry',
  version: 1,
  parse: readEntry,
});

/** What is asked for the entry that was noted: branch and area, as far as they are known (API-034). */
export function lastActiveInput(noted: ActiveEntry | null) {
  return {
    query: {
      ...(noted && { branch_id: noted.branch_id }),
      ...(noted?.area_id && { area_id: noted.area_id }),
    },
  };
}

/** Address of an entry's page (WL-003). */
export function entryPath({ id, branch_id }: ActiveEntry): string {
  return `/waiting-list/branch/${encodeURIComponent(branch_id)}/${encodeURIComponent(id)}`;
}
