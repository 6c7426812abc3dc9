/**
 * The reservation that the strip of this device showed last, until its visitor has seen how it ended. Only
 * its id: the server shows it to its owner alone.
 */
import { isRecord, storageRecord } from '@sufra/contract';

const record = storageRecord<{ readonly id: string }>({
  area: 'local',
  key: 'sufra.reservations.followed',
  version: 1,
  parse: (value) => (isRecord(value) && typeof value.id === 'string' ? { id: value.id } : null),
});

export function readFollowed(): string | null {
  return record.read()?.id ?? null;
}

export function follow(id: string): void {
  if (readFollowed() !== id) record.write({ id });
}

/** Its end was seen. */
export function unfollow(id: string): void {
  if (readFollowed() === id) record.remove();
}
