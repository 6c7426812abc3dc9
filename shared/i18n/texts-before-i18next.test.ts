/** @reads packages @proof limits */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '../testing/proof.ts';
import { createAddedI18n, createI18n, createPageI18n } from './i18next.ts';
import type { AddedLocale, BaseLocale as Locale } from './locales.ts';
import type { Texts, TextValues } from './texts.ts';
import { createFirstI18n } from './texts-before-i18next.ts';

const ROOT = join(__dirname, '../..');
/** Every folder of texts in the product: the modules', the shell's, the backend's. */
const FOLDERS = globSync(['*/locales', '*/*/locales'], { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .filter((folder) => existsSync(join(ROOT, folder, 'ar.json')))
  .sort();
/** Every count up to 200, and what lies between: all Arabic forms come round every hundred. */
const COUNTS = [...Array(201).keys(), 1.5, -1, 1_000_000];

/** One of each form of both languages: for texts that no count changes. */
const ONE_OF_EACH = [0, 1, 2, 3, 11, 100, 1.5];
const FORM = /_(zero|one|two|few|many|other)$/;

/** Keys as they are asked for (counted messages also without their ending), each with the names of its places. */
function placesByKey(texts: Texts, prefix = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'object') placesByKey(value, `${prefix}${name}.`, found);
    else
      for (const key of [prefix + name, prefix + name.replace(FORM, '')]) {
        const places = found.get(key) ?? new Set();
        for (const [, place] of value.matchAll(/\{\{-?\s*(\w+)/g)) places.add(place!);
        found.set(key, places);
      }
  }
  return found;
}

const filled = (places: Set<string>, value: string | number): Record<string, string | number> =>
  Object.fromEntries([...places].filter((place) => place !== 'count').map((place) => [place, value]));

it('the texts of every module, of the shell and of the backend are among those compared', () => {
  expect(FOLDERS).toEqual(
    expect.arrayContaining(['backend/locales', 'host/locales', 'mf-checkout/locales', 'mf-menu/locales']),
  );
  expect(FOLDERS.length).toBeGreaterThanOrEqual(9);
});

describe.each(['ar', 'en'] as const)('the first texts in %s', (locale: Locale) => {
  const pair = () => [createFirstI18n(locale), createI18n(locale)] as const;

  it.each(someOf(3, FOLDERS))(
    'of %s are i18next’s, each with every count and with names and numbers in its places [X-008]',
    (folder) => {
      const texts = JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8')) as Texts;
      const [first, i18next] = pair();
      first.add('a', texts);
      i18next.add('a', texts);
      const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const compare = (key: string, values: TextValues) =>
        first.text('a', key, values) === i18next.text('a', key, values) ? [] : [{ key, values }];
      const keys = [...placesByKey(texts)];
      const counted = new Set(keys.filter(([key]) => FORM.test(key)).map(([key]) => key.replace(FORM, '')));
      const differing = keys.flatMap(([key, places]) => {
        const names = filled(places, 'نورة {{name}} $t(x) <b>');
        const numbers = filled(places, 12.5);
        return [
          ...[{}, names, numbers].flatMap((values) => compare(key, values)),
          ...(counted.has(key) || places.has('count') ? COUNTS : ONE_OF_EACH).flatMap((count) =>
            compare(key, { ...names, count }),
          ),
          ...[0, 1, 3, 11].flatMap((count) => compare(key, { ...numbers, count })),
        ];
      });
      expect(keys.length).toBeGreaterThan(0);
      expect(differing).toEqual([]);
      // Both say the same of what is missing.
      const said = missing.mock.calls.map(([text]) => text);
      expect(said.filter((_, at) => at % 2 === 0)).toEqual(said.filter((_, at) => at % 2 === 1));
      missing.mockRestore();
    },
  );

  it('take the first key that exists, groups and prototypes are none, and more groups and keys come beside those that are there', () => {
    const [first, i18next] = pair();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const each of [first, i18next]) {
      each.add('a', { one: { key: 'first', empty: '' } });
      each.add('a', { two: { key: 'second' } });
      each.add('a', { one: { more: 'of another part' } });
      each.add('b', { one: { key: 'another' } });
      const t = (key: string | string[]) => each.text('a', key);
      expect(t(['one.none', 'one', 'two.key', 'one.key'].filter((key) => key !== 'one'))).toBe('second');
      expect([t('one.key'), t('one.empty'), t('constructor.name'), t('toString')]).toEqual([
        'first',
        'Empty',
        'Name',
        'To string',
      ]);
      expect(t('one.more')).toBe('of another part');
      expect(each.text('b', 'one.key')).toBe('another');
      expect(each.text('c', 'one.key')).toBe('Key');
    }
    jest.mocked(console.error).mockRestore();
  });

  it('are handed over with all that was added, and what comes later goes on', () => {
    const [first, i18next] = pair();
    first.add('a', { one: 'first' });
    first.handOver(i18next);
    first.add('b', { two: 'second {{name}}' });
    const asked = jest.spyOn(i18next, 'text');
    expect([first.text('a', 'one'), first.text('b', 'two', { name: 'x' })]).toEqual(['first', 'second \u2068x\u2069']);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a language that the tenant added [HOST-065]', () => {
  const FRENCH = 'fr' as AddedLocale;
  const BASE: Texts = {
    menu: {
      title: 'Menu',
      close: 'Close',
      left_one: '{{count}} left',
      left_other: '{{count}} left',
      name: 'For {{name}}',
    },
  };
  const ADDED = {
    m: { menu: { close: 'Fermer', left_one: '{{count}} reste', left_other: '{{count}} restent', hi: 'À {{name}}' } },
  };
  const QUESTIONS: [string | string[], TextValues][] = [
    ['menu.title', {}],
    ['menu.close', {}],
    ['menu', {}],
    // French counts zero as one.
    ...[0, 1, 1.5, 2, 1_000_000].map((count): [string, TextValues] => ['menu.left', { count }]),
    ['menu.name', { name: 'نورة' }],
    ['menu.hi', { name: 'Noura' }],
    [['menu.none', 'menu.title'], {}],
    // The tenant's own words go before a nearer key in English.
    [['menu.title', 'menu.close'], {}],
    ['menu.none', {}],
  ];

  it('is said the same before i18next and by it, with the same notes of what is English', () => {
    const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = createFirstI18n(FRENCH, ADDED);
    const i18next = createAddedI18n(FRENCH, ADDED, createI18n('en'));
    const handed = createFirstI18n(FRENCH, ADDED);
    for (const one of [first, i18next, handed]) one.add('m', BASE);
    handed.handOver(createPageI18n(FRENCH, ADDED, handed));
    for (const [key, values] of QUESTIONS) {
      const said = [first, i18next, handed].map((one) => {
        const text = one.text('m', key, values);
        return [text, one.isInBase!(text), one.added!('m', [key].flat()[0]!, values)];
      });
      expect([key, said[1], said[2]]).toEqual([key, said[0], said[0]]);
    }
    expect(i18next.text('m', 'menu.left', { count: 0 })).toBe('0 reste');
    expect([i18next.text('m', 'menu.title'), i18next.text('m', ['menu.title', 'menu.close'])]).toEqual([
      'Menu',
      'Fermer',
    ]);
    missing.mockRestore();
  });

  it('keeps what was noted before i18next came', () => {
    const i18n = createFirstI18n(FRENCH, ADDED);
    i18n.add('m', BASE);
    const title = i18n.text('m', 'menu.title');
    i18n.handOver(createPageI18n(FRENCH, ADDED, i18n));
    expect([i18n.isInBase!(title), i18n.isInBase!('Fermer')]).toEqual([true, false]);
  });
});

it('an engine of a server takes nothing from one visitor to the next, and says a new text of a changed group', () => {
  const i18n = createI18n('en');
  i18n.add('a', { hello: 'Hello {{name}}', count: '{{count}} dishes' });
  expect([i18n.text('a', 'hello', { name: 'A' }), i18n.text('a', 'hello', { name: 'B' })]).toEqual([
    'Hello \u2068A\u2069',
    'Hello \u2068B\u2069',
  ]);
  expect([i18n.text('a', 'count', { count: 1 }), i18n.text('a', 'count', { count: 2 })]).toEqual([
    '1 dishes',
    '2 dishes',
  ]);
  i18n.add('a', { count: '{{count}} plates' });
  expect(i18n.text('a', 'count', { count: 1 })).toBe('1 plates');
});
