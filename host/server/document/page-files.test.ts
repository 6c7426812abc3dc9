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
