import { localePath, splitLocale } from './address.ts';
import { createAddedI18n, createI18n } from './i18next.ts';
import { formatList } from './list.ts';
import { type AddedLocale, baseLocale, defaultLocale, dir, isAddedLocale, isLocale, locales } from './locales.ts';
import { localizedName } from './name.ts';
import { createFirstI18n } from './texts-before-i18next.ts';
import { formatDay, formatNightTime, formatRange, formatTime, weekdayName } from './time/format.ts';

it('the locale table has code, file, dir and name of both languages, Arabic first [HOST-015]', () => {
  expect(locales).toEqual([
    { code: 'ar', file: 'ar.json', dir: 'rtl', name: 'العربية' },
    { code: 'en', file: 'en.json', dir: 'ltr', name: 'English' },
  ]);
  expect(defaultLocale).toBe('ar');
  for (const entry of locales) expect(dir(entry.code)).toBe(entry.dir);
});

it.each(['fr', 'AR', '', null, 1, { ar: 1 }, ['ar']])('%p is no locale', (value) => {
  expect(isLocale(value)).toBe(false);
});

describe('a language that a tenant added [HOST-065]', () => {
  const fr = 'fr' as AddedLocale;
  const ur = 'ur' as AddedLocale;

  it('is written in its own direction, and the one of ours that is written so stands in for it', () => {
    expect([dir(fr), baseLocale(fr), dir(ur), baseLocale(ur)]).toEqual(['ltr', 'en', 'rtl', 'ar']);
    expect(['fr', 'ur', 'FR', 'fra', 'ar', '', null].map(isAddedLocale)).toEqual([
      true,
      true,
      ...[false, false, false, false, false],
    ]);
  });

  it('has its own addresses, where it was added and nowhere else', () => {
    expect([localePath(fr, '/menu?a=1'), localePath(fr, '/')]).toEqual(['/fr/menu?a=1', '/fr']);
    expect(splitLocale('/fr/menu?a=1', [fr])).toEqual({ locale: 'fr', path: '/menu?a=1' });
    expect(splitLocale('/fr', [fr])).toEqual({ locale: 'fr', path: '/' });
    expect(splitLocale('/fr/menu', [])).toEqual({ locale: 'ar', path: '/fr/menu' });
    expect(splitLocale('/from', [fr])).toEqual({ locale: 'ar', path: '/from' });
  });

  it('says each text that it has, counted by its own rules, and word by word the others in its base', () => {
    const added = {
      shop: {
        dishes_one: '{{count}} plat',
        dishes_other: '{{count}} plats',
        open: 'Ouvert {{name}}',
        group: { a: 'un' },
      },
    };
    const texts = createFirstI18n(fr, added);
    const english = createI18n('en');
    english.add('shop', {
      dishes_one: '1 dish',
      dishes_other: '{{count}} dishes',
      close: 'Closed',
      group: { a: 'one', b: 'two' },
    });
    for (const each of [
      () => texts.add('shop', { close: 'Closed', group: { a: 'one', b: 'two' } }),
      () => texts.handOver(createAddedI18n(fr, added, english, texts)),
    ]) {
      each();
      // French counts nothing as one.
      expect([0, 1, 2].map((count) => texts.text('shop', 'dishes', { count }))).toEqual([
        '0 plat',
        '1 plat',
        '2 plats',
      ]);
      expect(texts.text('shop', 'open', { name: 'نخلة' })).toBe('Ouvert \u2068نخلة\u2069');
      expect(['close', 'group.a', 'group.b'].map((key) => texts.text('shop', key))).toEqual(['Closed', 'un', 'two']);
    }
  });

  it('shows content in itself, else in its base, else in the other, and says which', () => {
    const name = { ar: 'كشري', en: 'Koshary', fr: ' Koshari ' };
    expect(localizedName(name, fr)).toEqual({ text: 'Koshari', lang: 'fr', fallback: false });
    expect(localizedName({ ...name, ...{ fr: '' } }, fr)).toEqual({ text: 'Koshary', lang: 'en', fallback: true });
    expect(localizedName({ ar: 'كشري' }, fr)).toEqual({ text: 'كشري', lang: 'ar', fallback: true });
    expect(localizedName(name, ur)).toEqual({ text: 'كشري', lang: 'ar', fallback: true });
    expect(localizedName({ en: 'x', ...{ fr: { toString: 1 } } }, fr).text).toBe('x');
    // A reader of Arabic or English does not see it.
    expect(localizedName(name, 'en').text).toBe('Koshary');
  });

  it('has days in its own words and a clock of 24 hours', () => {
    const options = { locale: fr, timeZone: 'Africa/Cairo' };
    const at = '2026-11-21T17:40:00Z';
    expect(formatTime(at, options)).toBe('19:40');
    expect(formatRange(at, '2026-11-21T18:00:00Z', options)).toBe('\u206619:40–20:00\u2069');
    expect(formatDay('2026-11-22T10:00:00Z', { ...options, now: at })).toBe('demain');
    expect(formatDay('2026-11-24T10:00:00Z', { ...options, now: at })).toBe('mardi');
    expect(weekdayName(5, fr)).toBe('vendredi');
    expect(formatNightTime('2026-11-20T22:30:00Z', options)).toBe('00:30 (vendredi–samedi)');
    expect(formatList(['pain', 'ail'], fr)).toBe('\u2068pain\u2069 et \u2068ail\u2069');
    expect(formatList(['a', 'b'], ur, 'commas')).toContain('، ');
  });
});
