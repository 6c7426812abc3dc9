import { momentWords } from './moment-words.ts';

const AT = Date.parse('2026-11-22T20:00:00Z');

it.each([
  ['near: the hour', AT - 3_600_000, { ar: '11:00 م', en: '11:00 PM' }],
  ['on another day: with it', AT - 24 * 3_600_000, { ar: 'غداً 11:00 م', en: 'tomorrow 11:00 PM' }],
])('a moment %s [CHK-011]', (_, now, words) => {
  const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');
  const said = momentWords('Asia/Riyadh', AT, now);
  expect({ ar: plain(said.ar), en: plain(said.en) }).toEqual(words);
  expect(said.plain).toBe('2026-11-22 23:00');
});
