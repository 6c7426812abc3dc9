import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFirstI18n } from './first-texts.ts';
import { createI18n } from './i18next.ts';
import type { Locale } from './locales.ts';
import type { Texts } from './texts.ts';

const ROOT = join(__dirname, '../..');
const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
/** One for each form of both languages, and what lies between. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5];

/** Keys as they are asked for: counted messages without their ending. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return [
    ...new Set(
      Object.entries(texts).flatMap(([key, value]) =>
        typeof value === 'object'
          ? keysOf(value, `${prefix}${key}.`)
          : [prefix + key, prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')],
      ),
    ),
  ];
}

/** A value for each place that a text of the file has. */
function valuesFor(texts: Texts, value: string | number): Record<string, string | number> {
  const places = [...JSON.stringify(texts).matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => [name!, value] as const);
  return { ...Object.fromEntries(places.filter(([name]) => name !== 'count')) };
}

describe.each(['ar', 'en'] as const)('the first texts in %s', (locale: Locale) => {
  const pair = () => [createFirstI18n(locale), createI18n(locale)] as const;

  it.each(modules)(
    'of %s are i18next’s, each with every count and with names and numbers in its places [X-008]',
    (module) => {
      const texts = JSON.parse(readFileSync(join(ROOT, module, 'locales', `${locale}.json`), 'utf8')) as Texts;
      const [first, i18next] = pair();
      first.add(module, texts);
      i18next.add(module, texts);
      const missing = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const asked: string[][] = [[], []];
      for (const key of keysOf(texts)) {
        for (const values of [{}, valuesFor(texts, 'نورة {{name}} $t(x) <b>'), valuesFor(texts, 12.5)]) {
          for (const count of [undefined, ...COUNTS]) {
            const all = count === undefined ? values : { ...values, count };
            asked[0]!.push(`${key} ${count} ${first.text(module, key, all)}`);
            asked[1]!.push(`${key} ${count} ${i18next.text(module, key, all)}`);
          }
        }
      }
      expect(asked[0]!.length).toBeGreaterThan(1000);
      expect(asked[0]).toEqual(asked[1]);
      // Both say the same of what is missing.
      const said = missing.mock.calls.map(([text]) => text);
      expect(said.filter((_, at) => at % 2 === 0)).toEqual(said.filter((_, at) => at % 2 === 1));
      missing.mockRestore();
    },
  );

  it('take the first key that exists, groups and prototypes are none, and more groups come beside those that are there', () => {
    const [first, i18next] = pair();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const each of [first, i18next]) {
      each.add('a', { one: { key: 'first', empty: '' } });
      each.add('a', { two: { key: 'second' } });
      each.add('b', { one: { key: 'another' } });
      const t = (key: string | string[]) => each.text('a', key);
      expect(t(['one.none', 'one', 'two.key', 'one.key'].filter((key) => key !== 'one'))).toBe('second');
      expect([t('one.key'), t('one.empty'), t('constructor.name'), t('toString')]).toEqual(['first', '', '', '']);
      expect(each.text('b', 'one.key')).toBe('another');
      expect(each.text('c', 'one.key')).toBe('');
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
