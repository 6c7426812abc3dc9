/** Settings of the tenant, by `{group}.{key}`. */
import { isOn, type Settings } from '@sufra/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../http/refusal.ts';
import { tenantSettings } from './tables.ts';

/** The settings of some groups. */
export async function readSettings(db: Db, groups: readonly string[]): Promise<Settings> {
  if (groups.length === 0) return {};
  const rows = await db
    .select()
    .from(tenantSettings)
    .where(inArray(tenantSettings.setting_group, [...groups]));
  return Object.fromEntries(rows.map((row) => [`${row.setting_group}.${row.key}`, row.value]));
}

/** Refuses with MODULE_DISABLED while a module's switch (`reservation.enable`) is off (guide §2, API-061). */
export async function requireSwitch(db: Db, group: string, key = 'enable'): Promise<void> {
  if (!isOn(await readSettings(db, [group]), `${group}.${key}`)) throw refuse('MODULE_DISABLED');
}
