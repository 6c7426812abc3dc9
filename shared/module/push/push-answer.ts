import { isRecord, type StorageRecord, storageRecord } from '@sufra/contract';

/** What this device said to being notified about something: it is asked once, ever (WL-017, CHK-056). */
export type PushAnswerRecord = StorageRecord<{ readonly yes: boolean }>;

/** `about`: what the messages are about, `waiting-list` or `orders`. A yes to one is no yes to the other. */
export function pushAnswerRecord(about: string): PushAnswerRecord {
  return storageRecord<{ readonly yes: boolean }>({
    area: 'local',
    key: `sufra.${about}.push`,
    version: 1,
    parse: (value) => (isRecord(value) && typeof value.yes === 'boolean' ? { yes: value.yes } : null),
  });
}
