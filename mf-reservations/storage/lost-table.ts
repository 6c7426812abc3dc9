/**
 * The times that the server offered in place of a table that was gone: step one shows them. For this tab,
 * until another plan is made.
 */
import type { NearTime } from '@sufra/api/reservation/endpoints';
import { isRecord, storageRecord } from '@sufra/contract';

interface LostTable {
  readonly branch_id: string;
  readonly nearest: readonly NearTime[];
}

const record = storageRecord<LostTable>({
  area: 'session',
  key: 'sufra.reservations.lost',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.branch_id === 'string'
      ? { branch_id: value.branch_id, nearest: readNearest(value) }
      : null,
});

/** Nearest first; empty: none were offered at this branch. */
export function readLostTable(branchId: string): readonly NearTime[] {
  const lost = record.read();
  return lost?.branch_id === branchId ? lost.nearest : [];
}

export function keepLostTable(lost: LostTable): void {
  record.write(lost);
}

export function forgetLostTable(): void {
  record.remove();
}

/** Of what a refusal carries (`SlotsAfter`), as far as it can be read. */
export function readNearest(data: unknown): readonly NearTime[] {
  return isRecord(data) && Array.isArray(data.nearest) ? data.nearest.filter(isNearTime) : [];
}

function isNearTime(value: unknown): value is NearTime {
  return (
    isRecord(value) &&
    isRecord(value.area_name) &&
    typeof value.is_next_day === 'boolean' &&
    [value.date, value.area_id, value.time, value.cost, value.starts_at].every((text) => typeof text === 'string')
  );
}
