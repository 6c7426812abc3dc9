/**
 * Letters to the owners of a restaurant about its own affairs, in both languages: what language an owner
 * reads is not stored.
 */
import type { BaseLocale } from '@sufra/contract';
import { isolate } from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import type { Platform } from '../../platform.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { staff, staffMembers } from '../tables.ts';

const TEXTS = { ar, en };

/**
 * Writes the text `key` of `locales/` to each owner of `tenant` once; the letter leaves when the transaction
 * is committed. `places`: values for its places, beside `name` of the restaurant. A restaurant that is not
 * there gets none.
 */
export async function writeToOwners(
  { tenants, clock }: Pick<Platform, 'tenants' | 'clock'>,
  db: Db,
  tenant: string,
  key: 'DOMAIN_MISSING' | 'DOMAIN_ENDED' | 'DEVICE_ENDS' | 'TAX_LATE' | 'TAX_REFUSED' | 'TAX_ENDS' | 'TAX_KEYS',
  places: (locale: BaseLocale) => Record<string, string>,
): Promise<void> {
  const record = await tenants.find(tenant);
  if (!record) return;
  const words = (locale: BaseLocale, part: 'SUBJECT' | 'TEXT') =>
    fillPlaces(TEXTS[locale][`${key}_${part}`], { ...places(locale), name: isolate(inLocale(record.name, locale)) });
  const owners = await db
    .select({ email: staff.email })
    .from(staffMembers)
    .innerJoin(staff, eq(staff.id, staffMembers.staff_id))
    .where(and(eq(staffMembers.tenant, tenant), eq(staffMembers.role, 'owner')));
  const letter = {
    ...(await letterHead(db, record, 'ar')),
    subject: words('ar', 'SUBJECT'),
    blocks: [
      { kind: 'text', text: words('ar', 'TEXT') },
      { kind: 'text', text: words('en', 'TEXT') },
    ],
  } as const;
  for (const { email } of owners)
    await sendLetter(db, { tenant, to: email, purpose: 'service', at: clock.now(tenant), letter });
}
