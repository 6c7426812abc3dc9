import { isolate, isolateLtr, isolateRtl } from '@sufra/i18n';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withBdi } from './with-bdi.ts';

const html = (text: string) => renderToStaticMarkup(createElement('p', {}, ...withBdi(text)));

it.each<[string, string, string]>([
  ['an isolate', `رد ${isolate('Nakhla')} عليك`, '<p>رد <bdi>Nakhla</bdi> عليك</p>'],
  [
    'a run with a direction',
    `${isolateLtr('#7')} ${isolateRtl('ب')}`,
    '<p><bdi dir="ltr">#7</bdi> <bdi dir="rtl">ب</bdi></p>',
  ],
  [
    'isolates in an isolate',
    isolate(`${isolate('a')}، ${isolate('ب')}`),
    '<p><bdi><bdi>a</bdi>، <bdi>ب</bdi></bdi></p>',
  ],
  ['what nothing closes', 'a \u2068b', '<p>a <bdi>b</bdi></p>'],
  ['a mark that opens nothing', 'a\u2069b\u200f', '<p>ab</p>'],
  ['markup', isolate('<b>'), '<p><bdi>&lt;b&gt;</bdi></p>'],
  ['nothing', '', '<p></p>'],
])('%s becomes an element, and no mark stays [MSG-006]', (_, text, wanted) => {
  expect(html(text)).toBe(wanted);
});
