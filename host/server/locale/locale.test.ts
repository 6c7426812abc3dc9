import { localePath, splitLocale } from '@sufra/i18n/address';
import { locales } from '@sufra/i18n/locales';
import { cookieLocale, langCookie, languageRedirect } from './language.ts';

describe('locale by prefix', () => {
  it('has the two locales of the product [HOST-015]', () => {
    expect(locales).toEqual([
      { code: 'ar', file: 'ar.json', dir: 'rtl', name: 'العربية' },
      { code: 'en', file: 'en.json', dir: 'ltr', name: 'English' },
    ]);
  });

  it.each([
    ['/', 'ar', '/'],
    ['/menu/', 'ar', '/menu'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/menu', 'en', '/menu'],
    ['/english', 'ar', '/english'],
    ['/ar/menu', 'ar', '/ar/menu'],
    ['/en/en/menu', 'en', '/en/menu'],
  ])('reads %s as %s %s [HOST-017]', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it.each([
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['/#top', '/en#top'],
    ['/menu?a=1#g', '/en/menu?a=1#g'],
  ])('writes %s in English as %s', (path, english) => {
    expect(localePath('en', path)).toBe(english);
    expect(localePath('ar', path)).toBe(path);
  });
});

describe('cookie lang', () => {
  it('lasts 365 days on the whole site [HOST-016]', () => {
    expect(langCookie('en', true)).toBe('lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
  });

  it('counts as absent when it is no language of ours', () => {
    expect(cookieLocale({ lang: 'fr' })).toBeNull();
    expect(cookieLocale({ lang: 'en' })).toBe('en');
  });
});

describe('language redirect [HOST-019]', () => {
  const ask = {
    method: 'GET',
    locale: 'ar' as const,
    path: '/',
    search: '',
    cookieLocale: null,
    userAgent: 'Mozilla/5.0 (iPhone)',
  };
  const ENGLISH = { 'general.default_lang': 'en' };

  it('sends a first visitor of an English site to /en, with its query', () => {
    expect(languageRedirect({ ...ask, search: '?a=1' }, ENGLISH)).toBe('/en?a=1');
    expect(languageRedirect({ ...ask, path: '/menu/dine_in/session/7', search: '?t=2' }, ENGLISH)).toBe(
      '/en/menu/dine_in/session/7?t=2',
    );
  });

  it.each([
    ['other paths', { path: '/menu' }],
    ['payment returns', { path: '/check-payment' }],
    ['who has a language', { cookieLocale: 'ar' as const }],
    ['the English address itself', { locale: 'en' as const }],
    ['other methods', { method: 'POST' }],
    ['crawlers', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('leaves %s alone', (_, part) => {
    expect(languageRedirect({ ...ask, ...part }, ENGLISH)).toBeNull();
  });

  it.each([
    ['an Arabic site', { 'general.default_lang': 'ar' }],
    ['a site without the setting', {}],
  ])('leaves %s alone', (_, settings) => {
    expect(languageRedirect(ask, settings)).toBeNull();
  });

  it('cannot loop: where it leads it does not redirect', () => {
    const target = languageRedirect(ask, ENGLISH)!;
    expect(languageRedirect({ ...ask, ...splitLocale(target) }, ENGLISH)).toBeNull();
  });
});
