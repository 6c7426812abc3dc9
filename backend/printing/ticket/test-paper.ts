/** A test: which printer, in both languages, and lines that show whether the width is right (PRN-002). Pure. */

import type { BaseLocale } from '@sufra/contract';
import { formatDateTime, isolate } from '@sufra/i18n';
import { otherLocale } from '@sufra/i18n/locales';
import type { Paper } from './document.ts';
import { paperWords } from './words.ts';

export interface TestFacts {
  locale: BaseLocale;
  timeZone: string;
  printer: string;
  width: number;
  now: Date;
}

export function testPaper({ locale, timeZone, printer, width, now }: TestFacts): Paper {
  const { say } = paperWords(locale);
  const other = paperWords(otherLocale(locale));
  return {
    locale,
    blocks: [
      { kind: 'rule' },
      { kind: 'text', text: say('TEST'), size: 'huge', bold: true, align: 'center' },
      { kind: 'text', text: other.say('TEST'), size: 'large', align: 'center' },
      { kind: 'row', start: say('TEST_PRINTER'), end: isolate(printer), size: 'body', bold: true },
      { kind: 'row', start: say('TEST_PAPER'), end: say('TEST_MM', { width }), size: 'body' },
      { kind: 'text', text: formatDateTime(now, { locale, timeZone }), size: 'small' },
      { kind: 'text', text: say('TEST_EDGES'), size: 'body' },
      { kind: 'text', text: isolate(other.say('TEST_EDGES')), size: 'body' },
      { kind: 'rule' },
    ],
  };
}
