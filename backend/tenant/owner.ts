/** Where the restaurant's owner reads mail (`social.email`), and in which language. */
import { type BaseLocale, settingText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { readSettings } from './settings.ts';

/** Null: no address is set. */
export async function ownerOf(db: Db): Promise<{ to: string; locale: BaseLocale } | null> {
  const settings = await readSettings(db, ['general', 'social']);
  const to = settingText(settings, 'social.email').trim();
  return to ? { to, locale: settingText(settings, 'general.default_lang') === 'en' ? 'en' : 'ar' } : null;
}
