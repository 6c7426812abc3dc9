/** One part of a branch, changed on the mark that was seen, with its entry of the audit (SHOP-035). */
import type { BranchAreas, BranchSetup } from '@sufra/api/staff/endpoints';
import { notifyWaiting } from '../../branch/coverage-alerts.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import type { AuditNote } from '../audit/audit-note.ts';
import { changeAreas, saidOfAreas } from './areas.ts';
import { saidOfSections } from './sections.ts';
import { lockPart, type Part, readSetup } from './setup.ts';

export type PartWork<Body> = (db: Db, before: BranchSetup, body: Body) => Promise<void>;

export interface ChangedPart {
  after: BranchSetup;
  /** Null: the part is what it was. */
  entry: AuditNote | null;
  /**
   * The branch offers something else than before: other types of orders, sections, terms of its reservations
   * or of its queue.
   */
  otherOffers: boolean;
}

/** Throws BRANCH_CHANGED, NOT_FOUND, and what `work` throws. */
export async function changePart<Body extends { mark: string }>(
  db: Db,
  { id, part, body }: { id: string; part: Part; body: Body },
  work: PartWork<Body>,
): Promise<ChangedPart> {
  const before = await lockPart(db, id, part, body.mark);
  await work(db, before, body);
  const after = await readSetup(db, id);
  const about = { kind: 'branch', id, name: before.about.names };
  const isSame = after.marks[part] === before.marks[part];
  const entry = isSame ? null : { about, branch_id: id, before: said(before, part), after: said(after, part) };
  return { after, entry, otherOffers: offersOf(before) !== offersOf(after) };
}

/** Areas; customers that wait for a place get their message. */
export function areasAndWaiting(tenant: TenantRecord, now: Date): PartWork<BranchAreas> {
  return async (db, before, body) => {
    await changeAreas(db, before, body);
    await notifyWaiting(db, tenant, now);
  };
}

function offersOf({ services, marks }: BranchSetup): string {
  return [...services.map(({ type }) => type).toSorted(), marks.sections, marks.reservations, marks.waiting].join();
}

function said(setup: BranchSetup, part: Part): unknown {
  if (part === 'areas') return saidOfAreas(setup.areas);
  if (part === 'sections') return saidOfSections(setup.sections);
  if (part === 'hours') return { hours: setup.hours, exceptions: setup.exceptions };
  return setup[part];
}
