/** Tells the owner that a channel refused a template: once a day for each (MSG-004). */

import { isolate } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { inLocale } from '../errors/texts.ts';
import { send } from '../outbox/outbox.ts';
import { outbox } from '../outbox/tables.ts';
import { ownerOf } from '../tenant/owner.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

export async function tellOwnerOfTemplate(db: Db, tenant: TenantRecord, template: string, at: Date): Promise<void> {
  const owner = await ownerOf(db);
  if (!owner) return;
  const today = and(
    eq(outbox.tenant, tenant.tenant),
    gt(outbox.created_at, new Date(at.getTime() - DAY_MS)),
    sql`${outbox.data} ->> 'template_refused' = ${template}`,
  );
  if ((await db.$count(outbox, today)) > 0) return;
  const { to, locale } = owner;
  const name = isolate(inLocale(tenant.name, locale));
  const fill = (text: string) => text.replace('{template}', () => template).replace('{name}', () => name);
  await send(db, {
    tenant: tenant.tenant,
    kind: 'email',
    to,
    body: `${fill(TEXTS[locale].TEMPLATE_SUBJECT)}\n\n${fill(TEXTS[locale].TEMPLATE_MISSING)}`,
    purpose: 'service',
    data: { template_refused: template },
    at,
  });
}
