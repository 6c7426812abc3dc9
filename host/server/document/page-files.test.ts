import type { PlanModule } from '@sufra/contract';
import { pageFiles } from './page-files.ts';

const release = (name: string, browser: Partial<PlanModule['browser']>): PlanModule =>
  ({
    name,
    base: `https://files/${name}/1.0.0`,
    browser: { entry: 'entry.js', exposes: {}, screens: {}, locales: { ar: ['ar.js'], en: ['en.js'] }, ...browser },
    integrity: {},
  }) as unknown as PlanModule;

const own = (part: string) => ({ [part]: { ar: [`own-${part.replace('/', '-')}-ar.js`], en: [] } });
const shell = release('host', { entry: 'shell.js', locales: { ar: [], en: [] } });
const menu = release('mf-menu', { screens: { menu: ['menu.js'], item: ['item.js'] }, texts: own('screens/menu') });
const checkout = release('mf-checkout', {
  exposes: { './slots/cart': ['cart.js'], './slots/strip': ['strip.js'] },
  texts: own('slots/cart'),
});

const asked = (...[active, ...slots]: { module: PlanModule; name: string }[]) =>
  pageFiles(shell, active ? { module: active.module, screen: active.name } : null, 'ar', slots).preload.map(
    ({ href }) => href.replace(/^https:\/\/files\/|\/1\.0\.0/g, ''),
  );

describe('the files that a document asks for', () => {
  it('have the texts of the parts on the page, not those of the whole module, where a part brings its own', () => {
    expect(asked({ module: menu, name: 'menu' }, { module: checkout, name: 'cart' })).toEqual([
      'host/shell.js',
      'mf-menu/entry.js',
      'mf-menu/menu.js',
      'mf-menu/own-screens-menu-ar.js',
      'mf-checkout/entry.js',
      'mf-checkout/cart.js',
      'mf-checkout/own-slots-cart-ar.js',
    ]);
  });

  it('have all texts once where one part brings none of its own, and on a page of its module for a slot too', () => {
    expect(asked({ module: menu, name: 'item' }, { module: menu, name: 'place' })).toEqual([
      'host/shell.js',
      'mf-menu/entry.js',
      'mf-menu/item.js',
      'mf-menu/ar.js',
    ]);
    expect(asked({ module: menu, name: 'menu' }, { module: menu, name: 'place' })).not.toContain('mf-menu/ar.js');
  });
});

describe('the hashes that a document has', () => {
  const listed = (files: string[]) => Object.fromEntries(files.map((file) => [file, 'sha256-x']));
  const withFiles = (module: PlanModule, files: string[]) => ({ ...module, integrity: listed(files) }) as PlanModule;

  it('are those of what shell and module may ask for, but for rare files of the shell and texts of the other language', () => {
    const hashes = pageFiles(
      withFiles(shell, ['shell.js', 'lazy-router.js', 'rare-devtools.js']),
      {
        module: withFiles(menu, ['entry.js', 'rare-own.js', 'ar.js', 'en.js', 'own-screens-menu-ar.js']),
        screen: 'menu',
      },
      'en',
    ).integrity;
    expect(Object.keys(hashes).map((file) => file.replace(/^https:\/\/files\/|\/1\.0\.0/g, ''))).toEqual([
      ...['host/shell.js', 'host/lazy-router.js', 'mf-menu/entry.js', 'mf-menu/rare-own.js', 'mf-menu/en.js'],
      'mf-menu/menu.js',
    ]);
  });
});

describe('the files of pages that run the same releases', () => {
  const of = (module: PlanModule, screen: string, locale: 'ar' | 'en' = 'ar', whole: PlanModule[] = []) =>
    pageFiles(shell, { module, screen }, locale, [{ module: checkout, name: 'cart' }], whole);

  it('are found once, for each screen, language and release', () => {
    const found = of(menu, 'menu');
    expect(of({ ...menu }, 'menu')).toBe(found);
    for (const other of [of(menu, 'item'), of(menu, 'menu', 'en'), of({ ...menu, version: '2' } as PlanModule, 'menu')])
      expect(other).not.toBe(found);
  });

  it('are found each time beside a release that a developer’s machine serves', () => {
    expect(of(menu, 'menu', 'ar', [menu])).not.toBe(of(menu, 'menu', 'ar', [menu]));
  });
});
