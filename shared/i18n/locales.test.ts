import { defaultLocale, dir, isLocale, locales } from './locales.ts';

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
