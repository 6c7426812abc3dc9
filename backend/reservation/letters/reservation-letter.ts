/** A reservation by mail, with a file for the calendar (MSG-006): confirmed, changed or canceled. */

import { calendarFile } from '@sufra/api/reservation/calendar-file';
import { isolate, isolateLtr } from '@sufra/i18n';
import type { findBranchRecord } from '../../branch/records.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { type LetterFile, type LetterRow, sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import type { Scope } from '../scope.ts';
import type { ReservationRow } from '../tables.ts';

const TEXTS = { ar, en } as const;

/** What also leaves as a letter: what a guest wants to find again. */
export const LETTER_KEYS = ['CONFIRMED', 'CHANGED', 'CANCELED', 'CANCELED_OWN'] as const;

interface Words {
  /** What happened, in a sentence or two. */
  words: string;
  /** Of the reservation's page. */
  url: string;
  when: string;
  branch: Awaited<ReturnType<typeof findBranchRecord>>;
}

export async function sendReservationLetter(
  { db, tenant, now }: Scope,
  row: ReservationRow,
  key: (typeof LETTER_KEYS)[number],
  { words, url, when, branch }: Words,
): Promise<void> {
  const { locale } = row;
  const texts = TEXTS[locale].LETTER;
  const head = await letterHead(db, tenant, locale);
  const comes = key === 'CONFIRMED' || key === 'CHANGED';
  const subject = fillPlaces(texts[comes ? key : 'CANCELED'], { name: isolate(head.from) });
  const place = inLocale(branch?.names ?? {}, locale);
  const address = inLocale(branch?.address ?? {}, locale);
  const rows: LetterRow[] = [
    { label: texts.when, value: when },
    { label: texts.guests, value: String(row.guests_count) },
    { label: texts.branch, value: place },
    ...(address ? [{ label: texts.place, value: address }] : []),
    ...(row.number ? [{ label: texts.number, value: isolateLtr(row.number) }] : []),
  ];
  const file: LetterFile = {
    name: `${row.number || 'reservation'}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: calendarFile({
      uid: `${row.id}@${new URL(url).host}`,
      sequence: row.revision,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      madeAt: now.toISOString(),
      title: fillPlaces(texts.title, { name: `${head.from} ${place}`.trim() }),
      place: [place, address].filter(Boolean).join(' - '),
      text: [`${texts.guests}: ${row.guests_count}`, ...(row.number ? [`${texts.number}: ${row.number}`] : [])].join(
        '\n',
      ),
      url,
    }),
  };
  await sendLetter(db, {
    tenant: tenant.tenant,
    to: row.email!,
    letter: {
      ...{ ...head, subject },
      blocks: [
        { kind: 'text', text: words },
        { kind: 'rows', rows },
        ...(comes ? [{ kind: 'text', text: texts.calendar } as const] : []),
        { kind: 'link', label: texts.open, url },
      ],
      ...(comes ? { files: [file] } : {}),
    },
    purpose: 'awaited',
    data: { reservation_id: row.id, letter_of: key },
    at: now,
  });
}
