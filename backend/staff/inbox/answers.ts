/** Answers to guests: stored with their item, and sent by letter where the guest left an address (SHOP-020). */

import { isolate, isolateLtr } from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { contentOf, type InboxScope } from './item-view.ts';
import type { Found } from './sources.ts';
import { inboxAnswers } from './tables.ts';

const TEXTS = { ar, en } as const;
/** Of one item. */
const MAX_ANSWERS = 20;

export interface NewAnswer {
  text: string;
  person: { id: string; name: string };
  now: Date;
}

/** Throws INVALID_INPUT for an empty one, for a no-show, which is decided, and after 20. */
export async function addAnswer(scope: InboxScope, found: Found, { text, person, now }: NewAnswer): Promise<void> {
  const { db, tenant } = scope;
  const words = text.trim();
  const { kind, ref } = found;
  const position = await db.$count(inboxAnswers, and(eq(inboxAnswers.kind, kind), eq(inboxAnswers.ref, ref)));
  if (words === '' || kind === 'no_show' || position >= MAX_ANSWERS) throw refuse('INVALID_INPUT', { field: 'text' });
  const { reach, locale, ticket, order } = await contentOf(scope, found);
  const texts = TEXTS[locale];
  const about = ticket ?? order?.number ?? '';
  const subject = fillPlaces(kind === 'message' ? texts.ANSWER_SUBJECT : texts.RATING_SUBJECT, {
    name: isolate(inLocale(tenant.name, locale)),
    about: isolateLtr(about),
  });
  const letter = {
    ...(await letterHead(db, tenant, locale)),
    subject,
    blocks: [
      { kind: 'text', text: words },
      ...(found.words ? [{ kind: 'text' as const, text: `${texts.ANSWER_YOU_WROTE}\n${found.words}` }] : []),
    ],
  } as const;
  const sent =
    reach === null
      ? null
      : await sendLetter(db, { tenant: tenant.tenant, to: reach, purpose: 'service', at: now, letter });
  await db.insert(inboxAnswers).values({
    ...{ tenant: tenant.tenant, kind, ref, position, text: words, person },
    ...{ sent_to: sent === null ? null : reach, at: now },
  });
}
