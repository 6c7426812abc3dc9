/** Settings of the tenant, by `{group}.{key}`. */
import { isOn, type Settings } from '@sufra/contract';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { tenantSettings } from './tables.ts';

/** The settings of some groups. */
export async function readSettings(db: Db, groups: readonly string[]): Promise<Settings> {
  if (groups.length === 0) return {};
  const byGroup = await readGroups(db);
  return Object.assign({}, ...groups.map((group) => byGroup.get(group)));
}

const readGroups: (db: Db) => Promise<ReadonlyMap<string, Settings>> = keepContent(async (db) => {
  const groups = new Map<string, Record<string, Settings[string]>>();
  for (const { setting_group, key, value } of await db.select().from(tenantSettings)) {
    const group = groups.get(setting_group) ?? {};
    group[`${setting_group}.${key}`] = value;
    groups.set(setting_group, group);
  }
  return groups;
});

/** Whether a setting of `OFFERS` says yes. */
export async function offerIsOn(db: Db, key: string): Promise<boolean> {
  return isOn(await readSettings(db, [key.slice(0, key.indexOf('.'))]), key);
}

/** Refuses with TENANT_CLOSED while the tenant's site is closed (C-77). */
export async function expectOpenSite(db: Db): Promise<void> {
  if (!isOn(await readSettings(db, ['website']), 'website.enable')) throw refuse('TENANT_CLOSED', { retryAfter: 300 });
}

/** Refuses with MODULE_DISABLED while a module's switch (`reservation.enable`) is off (guide §2, API-061). */
export async function requireSwitch(db: Db, group: string, key = 'enable'): Promise<void> {
  if (!isOn(await readSettings(db, [group]), `${group}.${key}`)) throw refuse('MODULE_DISABLED');
}
