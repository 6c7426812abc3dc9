import type { StationsBody } from '@sufra/api/staff/endpoints';
import { readWords } from '@sufra/i18n';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { matchListed } from '../../staff/branches/listed.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { printersOf } from '../printer-rows.ts';
import { printStations, type StationRow } from '../tables.ts';

/**
 * The stations of a branch, all of them. Throws INVALID_INPUT with the station, NOT_FOUND for an id that is
 * not the branch's.
 */
export async function replaceStations(
  db: Db,
  branch: string,
  before: readonly StationRow[],
  stations: StationsBody['stations'],
): Promise<void> {
  const printers = new Set((await printersOf(db, branch)).map(({ id }) => id));
  const listed = matchListed(stations, before, 'stations');
  const rows = listed.rows.map(({ row, known }, at): typeof printStations.$inferInsert => {
    const { id: _, takes, groups, printer_id, ...rest } = row;
    const field = (name: string) => ({ field: `stations.${at}.${name}` });
    const name = readWords(row.name);
    if (name === '') throw refuse('INVALID_INPUT', field('name'));
    // One of the rest or of all has none: they would say something that is not so.
    if (takes === 'groups' ? groups.length === 0 : groups.length > 0) throw refuse('INVALID_INPUT', field('groups'));
    if (printer_id !== null && !printers.has(printer_id)) throw refuse('INVALID_INPUT', field('printer_id'));
    // A guest's receipt is of the whole order.
    if (rest.paper === 'receipt' && takes !== 'all') throw refuse('INVALID_INPUT', field('takes'));
    return {
      ...{ tenant: db.tenant, id: known?.id ?? newId(), branch_id: branch, sort: at, ...rest, name },
      ...{ takes, groups: [...new Set(groups)], printer_id },
    } as typeof printStations.$inferInsert;
  });
  const gone = listed.gone.map(({ id }) => id);
  if (gone.length > 0)
    await db.delete(printStations).where(and(eq(printStations.tenant, db.tenant), inArray(printStations.id, gone)));
  for (const { tenant, id, ...row } of rows)
    await db
      .insert(printStations)
      .values({ tenant, id, ...row })
      .onConflictDoUpdate({ target: [printStations.tenant, printStations.id], set: row });
}
