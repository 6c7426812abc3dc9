/** What a party says of itself, checked against its branch. */
import { cleanBidi } from '@sufra/i18n';
import type { BranchRecord } from '../branch/records.ts';
import { listQueueAreas } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';

/** A note as it is kept: no direction marks that turn the text around it; null when nothing is left. */
export function readNote(note: string | null | undefined): string | null {
  return cleanBidi(note ?? '').trim() || null;
}

/**
 * The area of a queue: one of the branch's when it has any (WL-006), null when it has none (C-37). Throws
 * with the field.
 */
export async function areaOf(db: Db, branch: BranchRecord, areaId: string | null | undefined): Promise<string | null> {
  const areas = (await listQueueAreas(db, branch.id)).map(({ id }) => id);
  if (areas.length === 0) return null;
  if (!areaId || !areas.includes(areaId)) throw refuse('INVALID_INPUT', { field: 'area_id' });
  return areaId;
}

export function checkGuests({ waiting_settings }: BranchRecord, guests: number): void {
  const { person_count_from: min, person_count_to: max } = waiting_settings!;
  if (guests < min || guests > max) throw refuse('PARTY_SIZE', { field: 'guests_count', params: { min, max } });
}
