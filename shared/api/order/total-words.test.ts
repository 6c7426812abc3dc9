import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTAL_CODES } from './cart-structs.ts';
import { TOTAL_WORDS, totalName } from './total-words.ts';

const ROOT = join(import.meta.dirname, '../../..');

it('each amount has a name in both languages, and one of a later server its code [API-049]', () => {
  for (const words of [TOTAL_WORDS.ar, TOTAL_WORDS.en])
    for (const code of TOTAL_CODES) expect(totalName(words, code)).not.toBe(code);
  expect(totalName(TOTAL_WORDS.en, 'moon_tax')).toBe('moon_tax');
});

it.each(['mf-checkout/locales', 'mf-menu/locales', 'mf-orders/locales', 'backend/order/locales'])(
  'no file of %s has names of its own for amounts',
  (folder) => {
    for (const locale of ['ar', 'en'] as const) {
      const groups: string[] = [];
      const look = (texts: object, path: string) => {
        if (['items', 'insurance'].every((code) => Object.hasOwn(texts, code))) groups.push(path);
        for (const [key, value] of Object.entries(texts)) if (typeof value === 'object') look(value, `${path}.${key}`);
      };
      look(JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8')), locale);
      expect(groups).toEqual([]);
    }
  },
);
