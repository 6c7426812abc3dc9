/** Sends the owners a mail when a channel refused a template: once a day for each (MSG-004). */

import { isolate } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { fillPlaces } from '../locales/fill-places.ts';
import { type Letter, sendLetter } from '../outbox/letter.ts';
import { letterHead } from '../outbox/letter-head.ts';
import { outbox } from '../outbox/tables.ts';
import { ownersOf } from '../tenant/owner.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

export async function tellOwnersOfTemplate(db: Db, tenant: TenantRecord, template: string, at: Date): Promise<void> {
  const owners = await ownersOf(db);
  if (!owners) return;
  const today = and(
    eq(outbox.tenant, tenant.tenant),
    gt(outbox.created_at, new Date(at.getTime() - DAY_MS)),
    sql`${outbox.data} ->> 'template_refused' = ${template}`,
  );
  if ((await db.$count(outbox, today)) > 0) return;
  const { locale } = owners;
  const head = await letterHead(db, tenant, locale);
  const fill = (text: string) => fillPlaces(text, { template, name: isolate(head.from) });
  const letter: Letter = {
    ...head,
    subject: fill(TEXTS[locale].TEMPLATE_SUBJECT),
    blocks: [{ kind: 'text', text: fill(TEXTS[locale].TEMPLATE_MISSING) }],
  };
  for (const to of owners.to)
    await sendLetter(db, {
      ...{ tenant: tenant.tenant, to, letter, purpose: 'service' },
      data: { template_refused: template },
      at,
    });
}
