/** What a restaurant asks of those who sit down: settings of the group `dine_in`. */
import { isOn } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { readSettings } from '../tenant/settings.ts';

export interface DineSettings {
  /**
   * `code`: a new session gives the digits that staff say, or waits for staff; `none`: the restaurant trusts its doors.
   */
  confirm: 'code' | 'none';
  /** True: a new member gives the four digits that the session's members see. */
  pin: boolean;
  /** True: members pay shares of the bill on their phones (MENU-043). */
  shares: boolean;
}

/** Throws MODULE_DISABLED while dine-in is off. */
export async function readDineSettings(db: Db): Promise<DineSettings> {
  const { isEnabled, ...settings } = await storedDineSettings(db);
  if (!isEnabled) throw refuse('MODULE_DISABLED');
  return settings;
}

/** The same while dine-in is off too: a bill is read then still. */
export async function storedDineSettings(db: Db): Promise<DineSettings & { isEnabled: boolean }> {
  const settings = await readSettings(db, ['dine_in']);
  return {
    isEnabled: isOn(settings, 'dine_in.enable'),
    confirm: settings['dine_in.confirm'] === 'none' ? 'none' : 'code',
    pin: isOn(settings, 'dine_in.pin'),
    shares: isOn(settings, 'dine_in.shares'),
  };
}
