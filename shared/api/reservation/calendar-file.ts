/**
 * A reservation as a file for the customer's calendar (RFC 5545; RES-032). Times are in UTC, so that no
 * calendar needs the branch's zone. The same reservation has the same `UID` for ever: a changed one replaces
 * what the calendar has, by its `SEQUENCE`.
 */

export interface CalendarEntry {
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  /** Instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly madeAt: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
}

/** Minutes before the start at which the phone reminds. */
const REMIND_MINUTES = 120;
/** Longest line, in octets. */
const LINE_OCTETS = 75;

/** The file's text; lines end as the standard wants them. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.madeAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:-PT${REMIND_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

/** `20261126T173000Z`. */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Text of one property: what a restaurant or a customer typed ends no line and begins no property. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** A line in pieces of 75 octets, each further one begun by a space; no character is cut. */
function folded(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (size + octets > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      size = 1;
    }
    piece += character;
    size += octets;
  }
  return [...pieces, piece];
}
