import { isRecord, type StorageRecord, storageKeys, storageRecord } from '@sufra/contract';
import { useMemo } from 'react';
import { useModule } from '../context.tsx';

const PREFIX = 'sufra.draft.';

/** Forgets every draft on this device: after a sign-out the next visitor of this device must not see what was typed. */
export function dropAllDrafts(): void {
  for (const key of storageKeys('local', PREFIX)) recordOf(key, 0).remove();
}

/** Forgets drafts of this device that `isOver`: what is typed every day on one device must not fill it. */
export function dropDraftsWhere(isOver: (value: unknown) => boolean): void {
  for (const key of storageKeys('local', PREFIX)) {
    const record = recordOf<unknown>(key, 1);
    if (isOver(record.read())) record.remove();
  }
}

/** `read`: the stored value under this name, or null. An older or newer version counts as nothing. */
export type Draft<Values> = StorageRecord<Values>;

/** Stores what a customer typed, by name, through reload and language switch (guide §4.42). Only on this device. */
export function useDraft<Values>(name: string, version: number): Draft<Values> {
  const key = `${PREFIX}${useModule().name}.${name}`;
  return useMemo(() => recordOf<Values>(key, version), [key, version]);
}

/** Values of a form: the form's own validation judges each field again. */
function recordOf<Values>(key: string, version: number): StorageRecord<Values> {
  return storageRecord({ area: 'local', key, version, parse: (value) => (isRecord(value) ? (value as Values) : null) });
}
