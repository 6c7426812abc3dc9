/** What a server draws again of a menu after a change: the group of that change, and no other (decision 186). */
import { getBranch } from '@sufra/api/branch/endpoints';
import { getMenu, type Menu, type MenuItem } from '@sufra/api/menu/endpoints';
import { buildBranch } from '@sufra/api/testing';
import type { FragmentRequest, PageContext } from '@sufra/contract';
import { createRenderer, createRowCache, type RowCache } from '@sufra/module/server';
import { plainText } from '@sufra/testing/plain-text';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';
import { loader } from '../screens/menu/loader.ts';
import MenuScreen from '../screens/menu/screen.tsx';
import { buildDish, buildLargeMenu, buildMenu, LARGE_GROUPS } from '../testing/builders.ts';
import { context as menuContext } from '../testing/render.ts';

const NEVER: RowCache = { ...createRowCache(), of: () => null };

/** As a renderer's context gives public answers: read from text, and frozen. */
const answer = (data: unknown) =>
  JSON.parse(JSON.stringify({ data, meta: { server_time: '2026-01-10T09:00:00Z' }, errors: [] }), (_key, value) =>
    Object.freeze(value),
  );

function startServer() {
  const keeper = createRowCache();
  const parts = { locales: { ar, en }, screens: { menu: { screen: MenuScreen, loader } }, slots: {} } as never;
  const [keeping, plain] = [createRenderer(face, parts, keeper), createRenderer(face, parts, NEVER)];
  /** How many groups were drawn for the page; its HTML is that of a server which caches nothing. */
  return async (menu: Menu, context: Partial<PageContext> = {}, branch = buildBranch()) => {
    const request: FragmentRequest = {
      target: { kind: 'screen' },
      context: { ...menuContext, ...context },
      session: null,
    };
    const call = async ({ name }: { name: string }) =>
      ({
        [getMenu.name]: { status: 200, body: answer(menu) },
        [getBranch.name]: { status: 200, body: answer(branch) },
      })[name] ?? { status: 500, body: null };
    const right = (await plain(request, call)).html;
    const before = keeper.counts();
    const { html } = await keeping(request, call);
    // As one truth: a whole page in two versions is no message that helps.
    expect(html === right).toBe(true);
    const { drawn, found } = keeper.counts();
    const shown = plainText(html);
    return { drawn: drawn - before.drawn, found: found - before.found, shown };
  };
}

const grill = [buildDish(), buildDish({ id: 'mandi', needs_choice: true })];
const sweets = (changes: Partial<MenuItem> = {}) => [buildDish({ id: 'kunafa', price: '21.00', ...changes })];
function menuOf(second: MenuItem[]): Menu {
  const menu = buildMenu(grill);
  const [group] = menu.groups;
  return { ...menu, groups: [group!, { ...group!, id: 'sweets', items: second }] };
}

describe('the groups of a menu on the server', () => {
  it.each<[string, Partial<MenuItem>, RegExp]>([
    ['price', { price: '22.50', min_price: '22.50' }, /22\.50/],
    ['name', { names: { ar: 'كنافة', en: 'Kunafa with cream' } }, /Kunafa with cream/],
    ['availability', { availability: { state: 'sold_out' } }, /Sold out/],
    ['calories', { calories: 1234 }, /1,?234/],
  ])('are drawn once, and of a menu with another %s the one group alone [MENU-023]', async (_, changes, shown) => {
    const ask = startServer();
    expect(await ask(menuOf(sweets()))).toMatchObject({ drawn: 2, found: 0 });
    expect(await ask(menuOf(sweets()), { origin: 'https://other.test' })).toMatchObject({ drawn: 0, found: 2 });
    const after = await ask(menuOf(sweets(changes)));
    expect(after).toMatchObject({ drawn: 1, found: 1 });
    expect(after.shown).toMatch(shown);
  });

  it('are others in the other language, for another place, and at a branch that takes no orders', async () => {
    const ask = startServer();
    const menu = menuOf(sweets());
    await ask(menu);
    expect(await ask(menu, { locale: 'ar', direction: 'rtl' })).toMatchObject({ drawn: 2 });
    expect(await ask(menu, { place: { type: 'delivery', branch_id: 'olaya' } })).toMatchObject({ drawn: 2 });
    const closed = buildBranch({ state: 'closed', services: [] });
    expect((await ask(menu, {}, closed)).drawn).toBe(2);
  });

  it('say when a dish is back by the day that it is', async () => {
    const ask = startServer();
    const menu = menuOf(sweets({ availability: { state: 'sold_out', back_at: '2026-01-11T09:00:00Z' } }));
    expect((await ask(menu, { now: '2026-01-10T20:59:00Z' })).shown).toContain('back tomorrow');
    expect((await ask(menu, { now: '2026-01-10T21:00:00Z' })).shown).toContain('back today');
  });

  it('are cached for a large menu as well', async () => {
    const ask = startServer();
    await ask(buildLargeMenu());
    const changed = buildLargeMenu((dish) => (dish.id === 'd9-0' ? { ...dish, price: '1.00' } : dish));
    expect(await ask(changed)).toMatchObject({ drawn: 1, found: LARGE_GROUPS - 1 });
  });
});
