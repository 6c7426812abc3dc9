/** Where the owners of the restaurant read mail, and in which language. */
import { type BaseLocale, settingText } from '@sufra/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { readSettings } from './settings.ts';

export interface OwnerAddresses {
  /** At least one. */
  to: readonly string[];
  locale: BaseLocale;
}

/**
 * `social.email`; else those that owners sign in to the console with. Null: there is none, as in a restaurant
 * that no person owns yet.
 */
export async function ownersOf(db: Db): Promise<OwnerAddresses | null> {
  const settings = await readSettings(db, ['general', 'social']);
  const set = settingText(settings, 'social.email').trim();
  const to = set ? [set] : await addressesOfOwners(db);
  if (to.length === 0) return null;
  return { to, locale: settingText(settings, 'general.default_lang') === 'en' ? 'en' : 'ar' };
}

async function addressesOfOwners(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`select sufra_owner_addresses() email`);
  return rows.map(({ email }) => email);
}
