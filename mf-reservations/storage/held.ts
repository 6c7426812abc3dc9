/**
 * The reservation that this device is making at a branch, until it is confirmed or lost. Only its id: it is
 * asked from the server.
 */
import { isRecord, storageRecord } from '@sufra/contract';

export interface Held {
  readonly id: string;
  readonly branch_id: string;
}

const record = storageRecord<Held>({
  area: 'local',
  key: 'sufra.reservations.held',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.id === 'string' && typeof value.branch_id === 'string'
      ? { id: value.id, branch_id: value.branch_id }
      : null,
});

/** Id of what is held at this branch, or at any when none is named; null: nothing. */
export function readHeld(branchId: string | undefined): string | null {
  const held = record.read();
  return held && (branchId === undefined || held.branch_id === branchId) ? held.id : null;
}

export function keepHeld(held: Held): void {
  record.write(held);
}

/** It is no hold any more. Another one, begun since, stays. */
export function forgetHeld(id: string): void {
  if (record.read()?.id === id) record.remove();
}
