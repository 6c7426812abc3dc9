/** Words of a text by what the order is, and as how many parts they leave (MSG-004). */
import { isolate } from '@sufra/i18n';
import { partsOf } from '../../outbox/sms-parts.ts';
import { orderNumber, orderText } from './order-text.ts';

const NAME = { ar: 'نخلة', en: 'Nakhla' };
const WHEN = { ar: 'فجر الأحد 12:30 ص', en: 'early Sunday 12:30 AM' };

function textOf(locale: 'ar' | 'en', key: Parameters<typeof orderText>[1]): string {
  const values = {
    name: isolate(NAME[locale]),
    number: orderNumber('1003', locale),
    when: isolate(WHEN[locale]),
  };
  return orderText(locale, key, { values, more: [], url: 'https://nakhla.localhost/o/PQ9ykv4bROIkljtJ' });
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

it.each([
  ['LATER', 'ar', /، ويجهز فجر الأحد 12:30 ص/],
  ['LATER_DELIVERY', 'ar', /، ويصل فجر الأحد 12:30 ص/],
  ['LATER', 'en', /ready by early Sunday/],
  ['LATER_DELIVERY', 'en', /arrives? by early Sunday/],
] as const)('%s says in %s what happens at the new time, in two parts', (key, locale, words) => {
  const text = textOf(locale, key);
  expect(plain(text)).toMatch(words);
  expect(partsOf(text)).toBeLessThanOrEqual(2);
});
