/** The entry that this device has in a queue: only its id, so that who never joined is not asked about on each page (WL-014). */
import { isRecord, storageRecord } from '@sufra/contract';

export interface ActiveEntry {
  readonly id: string;
  readonly branch_id: string;
}

/** An entry in what was kept or answered; null when it names none. */
export function readEntry(value: unknown): ActiveEntry | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.branch_id === 'string'
    ? { id: value.id, branch_id: value.branch_id }
    : null;
}

export const activeEntry = storageRecord<ActiveEntry>({
  area: 'local',
  key: 'sufra.waiting-list.entry',
  version: 1,
  parse: readEntry,
});

/** Address of an entry's page (WL-003). */
export function entryPath({ id, branch_id }: ActiveEntry): string {
  return `/waiting-list/branch/${encodeURIComponent(branch_id)}/${encodeURIComponent(id)}`;
}
