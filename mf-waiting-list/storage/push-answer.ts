/** What this device said to being notified: it is asked once, ever (WL-017). */
import { isRecord, storageRecord } from '@sufra/contract';

export const pushAnswer = storageRecord<{ readonly yes: boolean }>({
  area: 'local',
  key: 'sufra.waiting-list.push',
  version: 1,
  parse: (value) => (isRecord(value) && typeof value.yes === 'boolean' ? { yes: value.yes } : null),
});
