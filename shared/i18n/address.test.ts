/** @proof walks */

import fc from 'fast-check';
import { fewOf } from '../testing/proof.ts';
import { foldPath, localePath, splitLocale, switchLocale } from './address.ts';

describe('addresses of the two languages', () => {
  it.each([
    ['ar', '/', '/'],
    ['ar', '/menu?a=1#b', '/menu?a=1#b'],
    ['en', '/', '/en'],
    ['en', '/?a=1', '/en?a=1'],
    ['en', '/#top', '/en#top'],
    ['en', '/menu', '/en/menu'],
    ['en', 'menu', '/en/menu'],
    ['en', '/menu/12?a=/en/#x', '/en/menu/12?a=/en/#x'],
  ] as const)('%s %s is %s: only English has a prefix [HOST-017]', (locale, path, address) => {
    expect(localePath(locale, path)).toBe(address);
  });

  it.each([
    ['/', 'ar', '/'],
    ['', 'ar', '/'],
    ['/menu', 'ar', '/menu'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/menu', 'en', '/menu'],
    ['/en?x=1', 'en', '/?x=1'],
    ['/english', 'ar', '/english'],
    ['/EN/menu', 'ar', '/EN/menu'],
    ['/ar/menu', 'ar', '/ar/menu'],
  ] as const)('%s is read as %s %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it.each([
    ['/menu?group=3#group12', 'en', '/en/menu?group=3#group12'],
    ['/en/menu?group=3#group12', 'ar', '/menu?group=3#group12'],
    ['/en', 'ar', '/'],
    ['/', 'en', '/en'],
    ['/en/menu', 'en', '/en/menu'],
    ['https://nakhla.example/en/o/x?y=%D8%A3', 'ar', 'https://nakhla.example/o/x?y=%D8%A3'],
    ['https://nakhla.example', 'en', 'https://nakhla.example/en'],
  ] as const)('switching %s to %s keeps path, query and hash [HOST-018]', (from, to, address) => {
    expect(switchLocale(from, to)).toBe(address);
  });
});

describe('one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/menu', '/menu'],
    ['/menu/', '/menu'],
    ['/menu//', '/menu'],
    ['//menu', '/menu'],
    ['/en//menu///12/', '/en/menu/12'],
    ['/en/%2f%2Fmenu', '/en/menu'],
    ['/en%2f/menu', '/en/menu'],
    ['/en/\\menu', '/en/menu'],
    ['/en/%5c/menu', '/en/menu'],
    ['/en/.//menu', '/en/menu'],
    ['/en/%2e%2E//menu', '/menu'],
    ['/../../menu', '/menu'],
    ['/\t/menu', '/menu'],
    ['/.well-known/x', '/.well-known/x'],
    ['/page/a%2fb', '/page/a%2fb'],
    ['/en/%6denu', '/en/menu'],
    ['/%65n/%4D%7e%2D%5f%30', '/en/M~-_0'],
    ['/page/a%20b%3Fc%25%D8%B9', '/page/a%20b%3Fc%25%D8%B9'],
    ['/page/%2%66%%36d', '/page/%2%66%%36d'],
    ['/page/%2536d', '/page/%2536d'],
    ['/a%2%2e./menu', '/a%2%2e./menu'],
    ['/page/عن', '/page/عن'],
  ])('of %j is %j', (path, folded) => {
    expect(foldPath(path)).toBe(folded);
  });

  it.each([
    ['/en//evil.example', 'en', '/evil.example'],
    ['/en//evil.example/login?x=//y', 'en', '/evil.example/login?x=//y'],
    ['//evil.example', 'ar', '/evil.example'],
  ] as const)('%s is read as %s %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });
});

describe('an address in a language never leaves the site, whatever it is made from', () => {
  const SITE = 'https://nakhla.sufra.test';
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%2F',
      '%5c',
      '%2e',
      '%',
      '%6',
      '%65',
      '6d',
      'evil.example',
      'https:',
      '\t',
      '\r\n',
      'a',
      'en',
      'ar',
      '/en',
    ],
  );
  const address = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.webUrl().map((url) => `/en/${url}`),
  );

  it('as a link, a Location and after a change of language', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('ar' as const, 'en' as const), (value, locale) => {
        for (const made of [
          localePath(locale, value),
          localePath(locale, splitLocale(value).path),
          switchLocale(`/${value}`, locale),
          foldPath(value),
        ]) {
          expect(made.startsWith('/')).toBe(true);
          expect(new URL(made, SITE).origin).toBe(SITE);
          expect(new URL(new URL(made, SITE).href).origin).toBe(SITE);
        }
      }),
      { numRuns: fewOf(1000, 3000), seed: 1 },
    );
  });

  it('and folding is done once for all', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(foldPath(foldPath(value))).toBe(foldPath(value));
      }),
      { numRuns: fewOf(1000, 3000), seed: 1 },
    );
  });
});
