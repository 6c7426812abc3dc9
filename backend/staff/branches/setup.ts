/**
 * A branch as its restaurant sets it up: read whole, and changed part by part on the mark of what was read
 * (SHOP-035, SHOP-037).
 */
import { createHash } from 'node:crypto';
import type { BranchSetup } from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { asc, eq } from 'drizzle-orm';
import { branches, branchHours, branchOverrides, branchServices, deliveryAreas } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { dineTables } from '../../dine-in/tables.ts';
import { refuse } from '../../errors/refusal.ts';
import { exceptionsOf } from './exceptions.ts';
import { readSections, reservationsOf, waitingOf } from './seating.ts';

export type Part = keyof BranchSetup['marks'];

/** Throws NOT_FOUND. */
export async function readSetup(db: Db, id: string): Promise<BranchSetup> {
  const [[branch], hours, overrides, services, areas, tables, sections] = await Promise.all([
    db.select().from(branches).where(eq(branches.id, id)),
    db.select().from(branchHours).where(eq(branchHours.branch_id, id)).orderBy(asc(branchHours.position)),
    db.select().from(branchOverrides).where(eq(branchOverrides.branch_id, id)).orderBy(asc(branchOverrides.position)),
    db.select().from(branchServices).where(eq(branchServices.branch_id, id)).orderBy(asc(branchServices.sort)),
    db
      .select()
      .from(deliveryAreas)
      .where(eq(deliveryAreas.branch_id, id))
      .orderBy(asc(deliveryAreas.priority), asc(deliveryAreas.id)),
    db.select().from(dineTables).where(eq(dineTables.branch_id, id)).orderBy(asc(dineTables.sort), asc(dineTables.id)),
    readSections(db, id),
  ]);
  if (!branch) throw refuse('NOT_FOUND');
  const { names, district, address, phone, latitude, longitude } = branch;
  const parts = {
    about: { names, district, address, phone, latitude, longitude },
    hours: hours.map(({ type, day, from_time: from, to_time: to }) => ({ type, day, from, to })),
    exceptions: exceptionsOf(overrides),
    services: services.map(
      ({ tenant: _own, branch_id: _branch, sort, paused: _paused, paused_until, ...service }) => service,
    ),
    areas: areas.map(({ tenant: _own, branch_id: _branch, ...area }) => area),
    tables: tables.map((table) => ({
      ...{ id: table.id, code: table.code, names: table.names, seats: table.seats, available: table.available },
    })),
    sections,
    reservations: reservationsOf(branch),
    waiting: waitingOf(branch),
  };
  return {
    ...{ id, number: branch.number, time_zone: branch.time_zone, ...parts },
    marks: {
      about: markOf(parts.about),
      hours: markOf([parts.hours, parts.exceptions]),
      services: markOf(parts.services),
      areas: markOf(parts.areas),
      tables: markOf(parts.tables),
      sections: markOf(parts.sections),
      reservations: markOf(parts.reservations),
      waiting: markOf(parts.waiting),
    },
  };
}

function markOf(part: unknown): string {
  return createHash('sha256').update(canonicalJson(part)).digest('base64url').slice(0, 16);
}

/**
 * The branch as it is, until the transaction ends. Throws BRANCH_CHANGED when the part is not as the caller
 * saw it; NOT_FOUND.
 */
export async function lockPart(db: Db, id: string, part: Part, mark: string): Promise<BranchSetup> {
  // Orders, reservations and parties that come meanwhile refer to the branch, and do not wait for this lock.
  await db.select({ id: branches.id }).from(branches).where(eq(branches.id, id)).for('no key update');
  const setup = await readSetup(db, id);
  if (setup.marks[part] !== mark) throw refuse('BRANCH_CHANGED', { data: setup });
  return setup;
}

export interface Words {
  ar: string;
  en: string;
}

/**
 * The words as they are stored: other languages of the restaurant stay, and a language without words is none.
 * Throws INVALID_INPUT for none at all.
 */
export function storedWords(words: Words, before: LocalizedText | undefined, field: string): LocalizedText {
  const [ar, en] = [words.ar.trim(), words.en.trim()];
  if (!ar && !en) throw refuse('INVALID_INPUT', { field });
  const { ar: _ar, en: _en, ...others } = before ?? {};
  return { ...others, ...(ar ? { ar } : {}), ...(en ? { en } : {}) } as LocalizedText;
}
