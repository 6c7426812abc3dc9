/**
 * HTML of rows that a server caches (decision 186): never another one than would be drawn now, and without
 * any data of a visitor.
 */
import type { FragmentRequest, ModuleFace, PageContext } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { CachedRows } from '../cached-rows.tsx';
import { usePlatform } from '../context.tsx';
import { useText } from '../hooks/use-text.ts';
import { usePlace, useSession } from '../hooks/use-visitor.ts';
import { createRenderer } from './renderer.tsx';
import { createRowCache, type RowCache } from './row-cache.tsx';

interface Dish {
  name: string;
  price: string;
}
interface RowProps {
  readonly dish: Dish;
  readonly index: number;
  readonly more?: unknown;
}
const frozen = (name: string, price = '10.00'): Dish => Object.freeze({ name, price });

let drawn: string[] = [];
/** What a row reads beside its props. */
let reads: () => unknown = () => '';
let more: unknown;
let dishes: Dish[] = [];
beforeEach(() => {
  drawn = [];
  reads = () => '';
  more = undefined;
  dishes = [frozen('lamb'), frozen('rice')];
});

function Row({ dish, index }: RowProps) {
  const t = useText();
  const { locale } = useLocale();
  drawn.push(dish.name);
  return (
    <li>
      {index} {dish.name} {dish.price} {locale} {t('word' as string)} {String(reads())}
    </li>
  );
}

function Screen() {
  return (
    <CachedRows
      className="list"
      rows={dishes.map((dish, index) => <Row key={dish.name} dish={dish} index={index} more={more} />)}
    />
  );
}

const face = { name: 'mf-menu', owner: 'menu', routes: [{ path: '/menu', screen: 'menu' }] } as unknown as ModuleFace;
const parts = {
  locales: { ar: { word: 'كلمة' }, en: { word: 'word' } },
  screens: { menu: { screen: Screen } },
  slots: {},
} as never;

const page = {
  tenant: { settings: {}, time_zone: 'Asia/Riyadh', currency: 'SAR', country: 'SA' },
  locale: 'en',
  direction: 'ltr',
  path: '/menu',
  origin: 'http://nakhla.localhost:3000',
  place: { type: 'pickup', branch_id: 'olaya' },
  branch_id: 'olaya',
  navigation: [],
  modules: ['mf-menu'],
  now: '2026-01-10T09:05:00.000Z',
} as unknown as PageContext;

/** A server without a cache says what would be right. */
const NEVER: RowCache = { ...createRowCache(), of: () => null };

function startServer(keeper: RowCache = createRowCache()) {
  const [keeping, plain] = [createRenderer(face, parts, keeper), createRenderer(face, parts, NEVER)];
  /** The rows that were drawn for the page, whose HTML is that of a server which caches nothing. */
  return async (context: Partial<PageContext> = {}, session: FragmentRequest['session'] = null) => {
    const request: FragmentRequest = { target: { kind: 'screen' }, context: { ...page, ...context }, session };
    const asked = async () => ({ status: 500, body: null });
    const right = (await plain(request, asked)).html;
    drawn = [];
    expect((await keeping(request, asked)).html).toBe(right);
    return drawn;
  };
}

describe('rows that a server has drawn', () => {
  it('are not drawn again for the same data, at whatever address and minute', async () => {
    const ask = startServer();
    expect(await ask()).toEqual(['lamb', 'rice']);
    expect(await ask({ origin: 'https://nakhla.test', path: '/menu?x=1', now: '2026-01-10T09:14:59.000Z' })).toEqual(
      [],
    );
    dishes = [frozen('lamb'), frozen('rice')];
    expect(await ask()).toEqual([]);
  });

  it.each<[string, () => Partial<PageContext>]>([
    [
      'a price',
      () => {
        dishes[1] = frozen('rice', '11.00');
        return {};
      },
    ],
    [
      'a name',
      () => {
        dishes[1] = frozen('rice with nuts');
        return {};
      },
    ],
    [
      'the order',
      () => {
        dishes.reverse();
        return {};
      },
    ],
    [
      'one row less',
      () => {
        dishes.pop();
        return {};
      },
    ],
    [
      'a property',
      () => {
        more = 'closed';
        return {};
      },
    ],
    ['the language', () => ({ locale: 'ar', direction: 'rtl' })],
    ['a text of the tenant’s own language', () => ({ locale: 'fr' as never, texts: { 'mf-menu': { word: 'mot' } } })],
    ['the place', () => ({ place: { type: 'delivery', branch_id: 'olaya' } })],
    ['a setting', () => ({ tenant: { ...page.tenant, settings: { 'checkout.enable': '0' } } })],
    ['the currency', () => ({ tenant: { ...page.tenant, currency: 'KWD' } })],
    ['the quarter of the hour', () => ({ now: '2026-01-10T09:15:00.000Z' })],
  ])('are drawn anew when %s changed', async (_, change) => {
    const ask = startServer();
    await ask();
    expect((await ask(change())).length).toBeGreaterThan(0);
  });

  it('are those of their page, however many pages there were between', async () => {
    const ask = startServer();
    await ask();
    for (let at = 0; at < 201; at += 1) await ask({ branch_id: `branch-${at}` });
    expect(await ask()).toEqual(['lamb', 'rice']);
    expect(await ask()).toEqual([]);
  });

  it('know the place and what the tenant has set', async () => {
    reads = () => `${usePlace()?.type} ${usePlatform().context.tenant.currency}`;
    const ask = startServer();
    await ask();
    expect(await ask()).toEqual([]);
    await ask({ place: null });
  });

  it.each<[string, () => unknown]>([
    ['the address', () => usePlatform().context.path],
    ['who is here', () => useSession()],
    ['the answers of the page', () => usePlatform().queryClient.getQueryCache().getAll().length],
    ['the router', () => useLocation().pathname],
    ['a dialog', () => typeof usePlatform().dialogs.open],
    ['an id of React’s', () => useId()],
    ['a throw', () => (usePlatform().context as { origin?: string }).origin!.length],
  ])('stay in their place, drawn each time, when they read %s', async (_, read) => {
    reads = read;
    const ask = startServer();
    for (let at = 0; at < 2; at += 1) expect(await ask()).toEqual(expect.arrayContaining(['lamb', 'rice']));
  });

  it.each<[string, () => void]>([
    [
      'data that somebody could change, as a visitor’s own',
      () => {
        dishes = [{ name: 'lamb', price: '1' }];
      },
    ],
    [
      'a function',
      () => {
        more = () => {};
      },
    ],
    [
      'what is no data',
      () => {
        more = Object.freeze(new Map());
      },
    ],
  ])('are drawn each time from %s', async (_, change) => {
    change();
    const ask = startServer();
    await ask();
    expect((await ask()).length).toBe(dishes.length);
  });

  it('are neither cached from nor used for a page of one visitor', async () => {
    const ask = startServer();
    const session = { customer: { id: 'c1', name: 'Noor', mobile: null }, cart_id: null };
    for (let at = 0; at < 2; at += 1) expect(await ask({}, session)).toEqual(['lamb', 'rice']);
    for (let at = 0; at < 2; at += 1)
      expect(await ask({ plain: { cart_id: 'k1', added: null } })).toEqual(['lamb', 'rice']);
    expect(await ask()).toEqual(['lamb', 'rice']);
  });

  it('are cached up to a number of characters; the least recently used go first', async () => {
    const keeper = createRowCache(3000);
    const ask = startServer(keeper);
    await ask();
    const { characters } = keeper.counts();
    expect(characters).toBeGreaterThan(200);
    for (let at = 0; at < 30; at += 1) {
      dishes = [frozen(`dish ${at}`)];
      await ask();
    }
    expect(keeper.counts().characters).toBeLessThanOrEqual(3000);
    expect((await ask()).length).toBe(0);
    dishes = [frozen('lamb'), frozen('rice')];
    expect(await ask()).toEqual(['lamb', 'rice']);
  });
});
