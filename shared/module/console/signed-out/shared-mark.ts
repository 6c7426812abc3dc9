/**
 * Whether this browser is a shared device (SHOP-006), also when no person is signed in: then it was signed
 * out without a person's wish, and is loud. A sign-out by hand removes the mark.
 */
import { isRecord, storageRecord } from '@sufra/contract';

const record = storageRecord<{ shared: true }>({
  area: 'local',
  key: 'sufra.console.shared',
  version: 1,
  parse: (value) => (isRecord(value) && value.shared === true ? { shared: true } : null),
});

export function isSharedDevice(): boolean {
  return record.read() !== null;
}

export function markShared(isShared: boolean): void {
  if (isShared === isSharedDevice()) return;
  if (isShared) record.write({ shared: true });
  else record.remove();
}
