/**
 * The query of the plan that was last made at a branch in this tab: the language switch and a lost hold find
 * guests and date again.
 */
import { isRecord, storageRecord } from '@sufra/contract';

const record = storageRecord<{ branch_id: string; query: string }>({
  area: 'session',
  key: 'sufra.reservations.plan',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.branch_id === 'string' && typeof value.query === 'string'
      ? { branch_id: value.branch_id, query: value.query }
      : null,
});

/** Empty: none was made here. */
export function readLastPlan(branchId: string): string {
  const kept = record.read();
  return kept?.branch_id === branchId ? kept.query : '';
}

export function storePlan(branchId: string, query: string): void {
  record.write({ branch_id: branchId, query });
}
