/** Words of a text by what the order is, and as how many parts they leave (MSG-004). */
import type { OrderType } from '@sufra/contract';
import { isolate } from '@sufra/i18n';
import { partsOf } from '../../../outbox/sms-parts.ts';
import type { OrderRow } from '../../tables.ts';
import { orderNumber, orderText } from './order-text.ts';
import { pushWords } from './push-words.ts';

const NAME = { ar: 'نخلة', en: 'Nakhla' };
const WHEN = { ar: 'فجر الأحد 12:30 ص', en: 'early Sunday 12:30 AM' };

function textOf(locale: 'ar' | 'en', key: Parameters<typeof orderText>[1], type: OrderType): string {
  const values = {
    name: isolate(NAME[locale]),
    number: orderNumber('1003', locale),
    when: isolate(WHEN[locale]),
  };
  return orderText(locale, key, { values, more: [], type, url: 'https://nakhla.localhost/o/PQ9ykv4bROIkljtJ' });
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

it.each([
  ['pickup', 'ar', /، ويجهز فجر الأحد 12:30 ص/],
  ['car_pickup', 'ar', /، ويجهز فجر الأحد 12:30 ص/],
  ['dine_in', 'ar', /، ويجهز فجر الأحد 12:30 ص/],
  ['delivery', 'ar', /، ويصل فجر الأحد 12:30 ص/],
  ['pickup', 'en', /ready by early Sunday/],
  ['car_pickup', 'en', /ready by early Sunday/],
  ['dine_in', 'en', /ready by early Sunday/],
  ['delivery', 'en', /arrives? by early Sunday/],
] as const)(
  'that an order of the type %s is late says in %s what happens at the new time, in two parts',
  (type, locale, words) => {
    const text = textOf(locale, 'LATER', type);
    expect(plain(text)).toMatch(words);
    expect(partsOf(text)).toBeLessThanOrEqual(2);
  },
);

it.each([
  ['pickup', 'ar', 'استلمه من فرع العليا.'],
  ['pickup', 'en', 'Collect it at Olaya.'],
  ['car_pickup', 'ar', 'نحضره إلى سيارتك عند فرع العليا.'],
  ['car_pickup', 'en', 'We bring it to your car at Olaya.'],
] as const)(
  'the push that an order of the type %s is ready says in %s how it is had [CHK-056]',
  (type, locale, words) => {
    const branch = { names: { ar: 'العليا', en: 'Olaya' } };
    const order = { number: '1003', type, snapshot: { locale, branch } } as unknown as OrderRow;
    const { body } = pushWords({ name: NAME }, order, 'READY');
    expect(plain(body)).toBe(words);
  },
);
