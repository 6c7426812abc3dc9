import { localePath, splitLocale, switchLocale } from './address.ts';

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
