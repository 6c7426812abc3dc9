/** The head of each letter of a restaurant. */
import type { BaseLocale } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { inLocale } from '../errors/texts.ts';
import { appIcons } from '../media/app-icon.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import type { Letter } from './letter.ts';

export async function letterHead(
  db: Db,
  tenant: TenantRecord,
  locale: BaseLocale,
): Promise<Pick<Letter, 'locale' | 'from' | 'logo'>> {
  return { locale, from: inLocale(tenant.name, locale), logo: await logoUrl(db, tenant) };
}

/** On the restaurant's own site; null: it has none there. */
async function logoUrl(db: Db, tenant: TenantRecord): Promise<string | null> {
  if (!/^\/media\/[\w./?=-]{1,300}$/.test(tenant.logo)) return null;
  // Some mail programs show no WebP: the icon is a PNG of twice the pixels that a letter shows.
  const address = tenant.logo.endsWith('.webp') ? appIcons(tenant.logo)[0]!.src : tenant.logo;
  return `https://${await domainOf(db, tenant)}${address}`;
}
