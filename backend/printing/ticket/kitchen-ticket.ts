/**
 * The kitchen's ticket (PRN-001, SHOP-012): the planned day first, then what it is, for whom, and what to cook. Pure.
 */
import { byOwner } from '@sufra/api/order/by-owner';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import type { BaseLocale, LocalizedText, OrderType } from '@sufra/contract';
import {
  type Choice,
  choiceWords,
  formatDate,
  formatMoment,
  formatRange,
  formatTime,
  formatWeekday,
  isolate,
  isolateLtr,
  localizedName,
} from '@sufra/i18n';
import type { Block, Paper } from './document.ts';
import { paperWords } from './words.ts';

export interface TicketLine {
  qty: number;
  names: LocalizedText;
  options: readonly Choice[];
  /** Vessels that come back for their deposit. */
  deposits: readonly Choice[];
  /** What its guest wrote to the kitchen of it. */
  note: string | null;
  /** Of a group order or a table: who ordered it. */
  owner?: string | undefined;
  /** How many of it came after the order was placed. */
  added?: number | undefined;
}

export interface TicketFacts {
  locale: BaseLocale;
  timeZone: string;
  /** Of the print. */
  now: Date;
  station: string;
  /** 0: no copy. */
  copy: number;
  /** Number of the order, or null: of a table. */
  number: string | null;
  type: OrderType;
  /** Table, or area of a delivery. */
  to: LocalizedText | null;
  /** Of a table: which of its rounds. */
  round: number | null;
  placed_at: Date;
  /** For a chosen time. */
  planned: { from: Date; to: Date } | null;
  promised_to: Date | null;
  customer: string | null;
  /** Where it is brought, in its guest's words; the car that it is brought to. A part says neither. */
  door: readonly string[];
  /** What its guest wrote of the whole: an allergy stands here. */
  notes: string | null;
  agreed_note: string | null;
  /** Lines of this paper. */
  lines: readonly TicketLine[];
  /** Dishes of the whole order; of them `lines` may be a part. */
  all: number;
  pickup_code: string | null;
  /** What is to be taken when it is handed over, in words; null: a paper of a station does not say it. */
  payment: string | null;
  /** Address of the order in the console; null: the paper is a part. */
  address: string | null;
}

export function kitchenTicket(facts: TicketFacts): Paper {
  const { locale, copy, lines, all } = facts;
  const { say } = paperWords(locale);
  const own = lines.reduce((sum, { qty }) => sum + qty, 0);
  return {
    locale,
    blocks: [
      ...plannedBlocks(facts),
      ...(copy > 0 ? [shout(say('COPY', { copy }))] : []),
      ...headBlocks(facts),
      ...noteBlocks(facts),
      { kind: 'rule' },
      ...byOwner(lines, ({ owner }) => owner).flatMap(({ owner, lines: theirs }) => [
        ...(owner === null ? [] : [ownerBlock(owner)]),
        ...theirs.map((line) => dishBlock(line, locale)),
      ]),
      ...(own < all ? [{ kind: 'text' as const, text: say('PART', { own, all }), size: 'small' as const }] : []),
      ...footBlocks(facts),
    ],
  };
}

function plannedBlocks({ planned, locale, timeZone }: TicketFacts): Block[] {
  if (!planned) return [];
  const at = { locale, timeZone };
  // With its date: a paper is read on another day.
  const day = `${formatWeekday(planned.from, at)} ${formatDate(planned.from, at)}`;
  return [shout(paperWords(locale).say('PLANNED', { day, time: formatRange(planned.from, planned.to, at) }))];
}

function headBlocks({ station, number, to, round, type, placed_at, locale, timeZone }: TicketFacts): Block[] {
  const { say, type: typeName } = paperWords(locale);
  const name = to && localizedName(to, locale).text;
  const table = type === 'dine_in' && name ? say('TABLE', { table: isolate(name) }) : null;
  const head = number === null ? (table ?? typeName(type)) : isolateLtr(number);
  return [
    { kind: 'row', start: isolate(station), end: formatTime(placed_at, { locale, timeZone }), size: 'body' },
    { kind: 'text', text: head, size: 'huge', bold: true },
    {
      kind: 'text',
      text: [typeName(type), number === null ? null : table, round === null ? null : say('ROUND', { number: round })]
        .filter((part) => part !== null)
        .join(' · '),
      size: 'large',
      bold: true,
    },
  ];
}

function noteBlocks({ notes, agreed_note, locale }: TicketFacts): Block[] {
  const { say } = paperWords(locale);
  return [
    ...(notes ? [shout(isolate(notes))] : []),
    ...(agreed_note ? [shout(say('AGREED', { note: isolate(agreed_note) }))] : []),
  ];
}

function ownerBlock(owner: string): Block {
  return { kind: 'text', text: isolate(owner), size: 'body', bold: true, ground: true };
}

function dishBlock({ qty, names, options, deposits, note, added }: TicketLine, locale: BaseLocale): Block {
  const { say } = paperWords(locale);
  return {
    kind: 'dish',
    qty: String(qty),
    name: localizedName(names, locale).text,
    details: [
      ...choiceWords(options, locale),
      ...choiceWords(deposits, locale).map((name) => say('DEPOSIT', { name })),
      ...(note ? [`«\u00a0${isolate(note)}\u00a0»`] : []),
      ...(added ? [say('ADDED', { qty: added })] : []),
    ],
  };
}

function footBlocks({
  customer,
  door,
  to,
  type,
  promised_to,
  planned,
  pickup_code,
  payment,
  address,
  ...at
}: TicketFacts) {
  const { locale, timeZone, now } = at;
  const { say } = paperWords(locale);
  const name = type === 'dine_in' || !to ? null : localizedName(to, locale).text;
  const whom = [customer, name].filter((part): part is string => Boolean(part)).map(isolate);
  const time = promised_to && !planned ? formatMoment(promised_to, { locale, timeZone, now: now.getTime() }) : null;
  const text = (words: string | null, bold = false): Block[] =>
    words ? [{ kind: 'text', text: words, size: 'body', bold }] : [];
  return [
    { kind: 'rule' as const },
    ...text(whom.join(' · ')),
    ...door.flatMap((words) => text(isolate(words))),
    ...text(time && say(AWAITED_FOR[type] === 'arrives' ? 'PROMISED_DELIVERY' : 'PROMISED', { time })),
    ...text(pickup_code && say('CODE', { code: isolateLtr(pickup_code) })),
    ...text(payment, true),
    ...(address === null
      ? []
      : [
          { kind: 'qr' as const, content: address },
          { kind: 'text' as const, text: say('SCAN'), size: 'small' as const, align: 'center' as const },
        ]),
  ];
}

/** White on black. */
function shout(text: string): Block {
  return { kind: 'text', text, size: 'large', bold: true, ground: true };
}
