/** Takes a branch's file in, part by part, as the console's calls do (SHOP-035, SHOP-041). */
import {
  type BranchAbout,
  type BranchAreas,
  type BranchHours,
  type BranchServices,
  type BranchSetup,
  type BranchTables,
  changeBranchAbout,
  changeBranchAreas,
  changeBranchHours,
  changeBranchServices,
  changeBranchTables,
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
import type { AuditNote } from '../../audit.ts';
import { changeAbout, changeHours, changeServices } from '../../branches/change.ts';
import { areasAndWaiting, changePart, type PartWork } from '../../branches/change-part.ts';
import { insertBranch } from '../../branches/open-branch.ts';
import { type Part, readSetup, storedWords, type Words } from '../../branches/setup.ts';
import { changeTables } from '../../branches/tables.ts';
import { isZone } from '../new-restaurant.ts';
import { type BranchFile, branchFile } from './restaurant-files.ts';

export const BRANCH_PARTS = ['about', 'hours', 'services', 'areas', 'tables'] as const satisfies readonly Part[];

interface Taken {
  part: Part;
  setup: BranchSetup;
  file: BranchFile;
  tenant: TenantRecord;
  now: Date;
}

/** The branch of this number; it is opened when there is none. Its time zone was chosen then: another one is INVALID_INPUT. */
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
        (body) => ({ ...body, areas: withIds(body.areas, setup.areas) }),
      );
    case 'tables':
      return change<BranchTables>(
        changeBranchTables,
        ({ tables }) => ({ tables }),
        changeTables,
        (body) => ({ ...body, tables: withIds(body.tables, setup.tables) }),
      );
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

/** Rows by their id, else by their names: a file of another restaurant, taken in twice, makes each of its rows once. */
function withIds<Row extends { id?: string | null | undefined; names: Words }>(
  rows: readonly Row[],
  known: readonly { id: string; names: LocalizedText }[],
): Row[] {
  const free = new Set(known);
  const take = (fits: (one: (typeof known)[number]) => boolean) => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found?.id;
  };
  const byId = rows.map((row) => take(({ id }) => id === row.id));
  return rows.map((row, at) => {
    const named = ({ names }: (typeof known)[number]) =>
      (names.ar ?? '') === row.names.ar.trim() && (names.en ?? '') === row.names.en.trim();
    const { id: _, ...rest } = row;
    const id = byId[at] ?? take(named);
    return (id === undefined ? rest : { ...rest, id }) as Row;
  });
}
