import { isolate, isolateLtr } from '@sufra/i18n';
import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { withNeededMarks } from './needed-marks.ts';

const bidi = bidiFactory();
const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
/** As a screen shows a line: its letters from left to right. */
const shown = (line: string) => bare(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'auto')));

describe('marks of direction leave where the order needs them [MSG-006, X-006]', () => {
  it.each<[string, string, string]>([
    ['a Latin name inside an Arabic subject', `إيصال طلبك من ${isolate('Nakhla')}`, 'إيصال طلبك من Nakhla'],
    ['an Arabic name at the end of an English subject', `Invitation to ${isolate('نخلة')}`, 'Invitation to نخلة'],
    ['an order number in Arabic', `طلبك ${isolateLtr('1003')} جاهز`, 'طلبك 1003 جاهز'],
    ['English alone', `${isolate('Nakhla')}: order ${isolateLtr('#1003')}`, 'Nakhla: order #1003'],
    ['Arabic alone', `فريق ${isolate('نخلة')}.`, 'فريق نخلة.'],
    ['names on lines of their own', `${isolate('Nakhla')}\nطلبك جاهز`, 'Nakhla\nطلبك جاهز'],
    ['an amount in English', `${isolateLtr('SAR 12.00')} of order ${isolateLtr('#7')}`, 'SAR 12.00 of order #7'],
    ['names alone, whose line runs as the first of them', `${isolate('نخلة')} · ${isolate('العليا')}`, 'نخلة · العليا'],
    ['no mark', 'نخلة Nakhla', 'نخلة Nakhla'],
    ['an isolate that nothing closes', 'نخلة \u2068Nakhla', 'نخلة Nakhla'],
  ])('none for %s', (_, text, wanted) => {
    expect(withNeededMarks(text)).toBe(wanted);
  });

  it.each<[string, string]>([
    ['an Arabic name that begins an English subject', `${isolate('نخلة')} answers your message 1003`],
    ['a Latin name that begins an Arabic subject', `${isolate('Nakhla')}: رمز التحقق`],
    ['a phone number in Arabic', `اتصل على ${isolateLtr('+966 50 123 4567')} الآن`],
    ['an amount with its currency in Arabic', `يُعاد ${isolateLtr('12.00 SAR')} من الطلب`],
    ['a number with a sign before it in Arabic', `الطلب ${isolateLtr('#1003')}`],
  ])('a pair for %s', (_, text) => {
    expect(withNeededMarks(text)).toBe(text);
  });

  it('only the pairs that the order needs', () => {
    const text = `${isolate('نخلة')} sent ${isolateLtr('SAR 12.00')} to ${isolate('Nakhla')}`;
    expect(withNeededMarks(text)).toBe(`${isolate('نخلة')} sent SAR 12.00 to Nakhla`);
  });

  it('each text reads as it was composed', () => {
    const word = fc.constantFrom(
      'نخلة',
      'Nakhla',
      '1003',
      '#7',
      '+966 50 1',
      '12.00 SAR',
      ' ',
      ': ',
      '(',
      ')',
      '، ',
      '×',
      'ب',
      'a',
    );
    const part = fc.oneof(
      word,
      fc.array(word, { maxLength: 3 }).map((words) => isolate(words.join(''))),
      word.map(isolateLtr),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('نخلة', 'Nakhla'), (parts, last) => {
        const text = `${parts.join('')} ${last}`;
        const left = withNeededMarks(text);
        expect(shown(left)).toBe(shown(text));
        expect(bare(left)).toBe(bare(text));
        expect(left.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
