/** A table as a scan finds it (MENU-032). */
import type { TableFound } from '@sufra/api/dine-in/endpoints';
import type { BaseLocale as Locale } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import type { BranchRecord } from '../../branch/records.ts';
import { findBranch } from '../../branch/service.ts';
import { serviceMoment } from '../../branch/view.ts';
import { pinContent } from '../../database/content.ts';
import { type ErrorDetail, refuse } from '../../errors/refusal.ts';
import { wireError } from '../../errors/texts.ts';
import { memberOf, membersOf, sessionAt, tableOfCode } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { readDineSettings } from '../settings.ts';
import { stateAt } from '../state.ts';
import type { TableRow } from '../tables.ts';

/** Throws NOT_FOUND for a code that is not this restaurant's, MODULE_DISABLED. */
export async function foundTable(scope: Scope, code: string, locale: Locale): Promise<TableFound> {
  const { db, now } = scope;
  await pinContent(db);
  const settings = await readDineSettings(db);
  const table = await tableOfCode(db, code);
  if (!table) throw refuse('NOT_FOUND');
  const branch = await findBranch(db, table.branch_id);
  const why = whyNot(branch, table, now.getTime());
  const session = await sessionAt(scope, table.id);
  return {
    table: { id: table.id, code: table.code, names: table.names, seats: table.seats },
    branch: { id: branch.id, names: branch.names, time_zone: branch.time_zone },
    available: why === null,
    reason: why && wireError(why, locale),
    session: session && {
      id: session.id,
      state: stateAt(session, now.getTime()),
      members: (await membersOf(db, session.id)).length,
      pin_required: session.pin !== null,
      joined: (await memberOf(scope, session.id)) !== null,
    },
    staff_code_required: settings.confirm === 'code',
  };
}

/** Why ordering is impossible at this table now; null: it is possible. */
export function whyNot(branch: BranchRecord, table: TableRow, now: number): ErrorDetail | null {
  const about = { branch: branch.names, table: table.names };
  if (!table.available) return { code: 'TABLE_OFF', params: about };
  return whyNotServed(branch, now, about);
}

/** Why ordering is impossible at any table of a branch now; null: it is possible. */
export function whyNotServed(
  branch: BranchRecord,
  now: number,
  about: NonNullable<ErrorDetail['params']> = { branch: branch.names },
): ErrorDetail | null {
  const service = branch.services.find(({ type }) => type === 'dine_in');
  if (!service) return { code: 'TYPE_OFF', params: about };
  const moment = serviceMoment(branch, service, now);
  if (moment.takes_now) return null;
  const opens_at = moment.state === 'closed' && moment.opens_at ? isoIn(branch.time_zone, moment.opens_at) : null;
  return { code: moment.state === 'paused' ? 'BRANCH_PAUSED' : 'BRANCH_CLOSED', params: { ...about, opens_at } };
}
