/** Takes a branch's file in, part by part, as the console's calls do (SHOP-035, SHOP-041). */
import {
  type BranchAbout,
  type BranchAreas,
  type BranchHours,
  type BranchReservations,
  type BranchSections,
  type BranchServices,
  type BranchSetup,
  type BranchTables,
  type BranchWaiting,
  changeBranchAbout,
  changeBranchAreas,
  changeBranchHours,
  changeBranchReservations,
  changeBranchSections,
  changeBranchServices,
  changeBranchTables,
  changeBranchWaiting,
} from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { and, eq } from 'drizzle-orm';
import { branches } from '../../../branch/tables.ts';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { brokenText } from '../../../http/reject-malformed-unicode.ts';
import { readBody } from '../../../http/serve.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import type { AuditNote } from '../../audit/audit-note.ts';
import { changeAbout, changeHours, changeServices } from '../../branches/change.ts';
import { areasAndWaiting, changePart, type PartWork } from '../../branches/change-part.ts';
import { insertBranch } from '../../branches/open-branch.ts';
import { changeSections } from '../../branches/sections.ts';
import { type Part, readSetup, storedWords, type Words } from '../../branches/setup.ts';
import { changeTables } from '../../branches/tables.ts';
import { changeReservations, changeWaiting } from '../../branches/terms.ts';
import { isZone } from '../new-restaurant.ts';
import { type BranchFile, branchFile } from './restaurant-files.ts';

/** Files of before there were these do not say them: the branch's own stay. */
const LATER_PARTS = ['sections', 'reservations', 'waiting'] as const satisfies readonly Part[];
export const BRANCH_PARTS = [
  ...(['about', 'hours', 'services', 'areas', 'tables'] as const satisfies readonly Part[]),
  ...LATER_PARTS,
];

interface Taken {
  part: Part;
  setup: BranchSetup;
  file: BranchFile;
  tenant: TenantRecord;
  now: Date;
}

/**
 * The branch of this number; it is opened when there is none. Its time zone was chosen then: another one is
 * INVALID_INPUT.
 */
export async function branchOf(
  db: Db,
  number: number,
  file: BranchFile,
): Promise<{ setup: BranchSetup; opened: AuditNote | null }> {
  const { time_zone } = file;
  const own = and(eq(branches.tenant, db.tenant), eq(branches.number, number));
  const [there] = await db.select({ id: branches.id }).from(branches).where(own);
  if (there) {
    const setup = await readSetup(db, there.id);
    if (setup.time_zone !== time_zone) throw refuse('INVALID_INPUT', { field: 'time_zone' });
    return { setup, opened: null };
  }
  if (typeof time_zone !== 'string' || !isZone(time_zone)) throw refuse('INVALID_INPUT', { field: 'time_zone' });
  const about = (await readPart(changeBranchAbout, { ...Object(file.about), mark: 'new' })) as BranchAbout;
  const names = storedWords(about.names, undefined, 'names');
  const address = storedWords(about.address, undefined, 'address');
  const id = await insertBranch(db, db.tenant, { names, address, time_zone, number });
  const opened = { about: { kind: 'branch', id, name: names }, branch_id: id, after: { names, address } };
  return { setup: await readSetup(db, id), opened };
}

/** Null: the part is as the file says it, and nothing was written. Throws as the console's call of the part does. */
export async function takePart(db: Db, { part, setup, file, tenant, now }: Taken): Promise<AuditNote | null> {
  if (LATER_PARTS.some((later) => later === part && file[later] === undefined)) return null;
  const { id, marks } = setup;
  const mark = marks[part];
  const present = branchFile(setup);
  const change = async <Body extends { mark: string }>(
    call: BodyCall,
    bodyOf: (of: BranchFile) => object,
    work: PartWork<Body>,
    matched: (body: Body) => Body = (body) => body,
  ): Promise<AuditNote | null> => {
    if (canonicalJson(bodyOf(file)) === canonicalJson(bodyOf(present))) return null;
    const body = matched((await readPart(call, { ...bodyOf(file), mark })) as Body);
    if (canonicalJson(body) === canonicalJson({ ...bodyOf(present), mark })) return null;
    return (await changePart(db, { id, part, body }, work)).entry;
  };
  switch (part) {
    case 'about':
      return change<BranchAbout>(changeBranchAbout, ({ about }) => Object(about), changeAbout);
    case 'hours':
      return change<BranchHours>(changeBranchHours, ({ hours, exceptions }) => ({ hours, exceptions }), changeHours);
    case 'services':
      return change<BranchServices>(changeBranchServices, ({ services }) => ({ services }), changeServices);
    case 'areas':
      return change<BranchAreas>(
        changeBranchAreas,
        ({ areas }) => ({ areas }),
        areasAndWaiting(tenant, now),
        (body) => ({ ...body, areas: withIds(body.areas, setup.areas, sameNames) }),
      );
    case 'tables':
      return change<BranchTables>(
        changeBranchTables,
        ({ tables }) => ({ tables }),
        changeTables,
        (body) => ({ ...body, tables: withIds(body.tables, setup.tables, sameNames) }),
      );
    case 'sections':
      return change<BranchSections>(
        changeBranchSections,
        ({ sections }) => ({ sections }),
        (within, before, body) => changeSections(within, before, body, now),
        (body) => ({ ...body, sections: withSectionIds(body.sections, setup.sections) }),
      );
    case 'reservations':
      return change<BranchReservations>(
        changeBranchReservations,
        ({ reservations }) => Object(reservations),
        changeReservations,
      );
    case 'waiting':
      return change<BranchWaiting>(changeBranchWaiting, ({ waiting }) => Object(waiting), changeWaiting);
  }
}

interface BodyCall {
  structs: () => Promise<{ body?: Parameters<typeof readBody>[1] }>;
}

/** As the body of this call. */
async function readPart(call: BodyCall, value: unknown): Promise<unknown> {
  const field = brokenText(value);
  if (field !== null) throw refuse('INVALID_INPUT', { field });
  return readBody(value, (await call.structs()).body!);
}

/** Sections by id or names, their tables by id or by what staff call them. */
function withSectionIds(sections: BranchSections['sections'], known: BranchSetup['sections']): typeof sections {
  return withIds(sections, known, sameNames).map((section) => {
    const tables = known.find(({ id }) => id === section.id)?.tables ?? [];
    return { ...section, tables: withIds(section.tables, tables, (row, { label }) => row.label.trim() === label) };
  });
}

function sameNames({ names: { ar, en } }: { names: Words }, { names }: { names: LocalizedText }): boolean {
  return (names.ar ?? '') === ar.trim() && (names.en ?? '') === en.trim();
}

/**
 * Rows by their id, else by what they are called: a file of another restaurant, taken in twice, makes each of
 * its rows once.
 */
function withIds<Row extends { id?: string | null | undefined }, Known extends { id: string }>(
  rows: readonly Row[],
  known: readonly Known[],
  isSame: (row: Row, one: Known) => boolean,
): Row[] {
  const free = new Set(known);
  const take = (fits: (one: Known) => boolean) => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found?.id;
  };
  const byId = rows.map((row) => take(({ id }) => id === row.id));
  return rows.map((row, at) => {
    const { id: _, ...rest } = row;
    const id = byId[at] ?? take((one) => isSame(row, one));
    return (id === undefined ? rest : { ...rest, id }) as Row;
  });
}
