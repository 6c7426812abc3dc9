/** Renders a part of this module on a platform with a fake provider, the real cart store and the module's own texts. */

import { createCartStore } from '@sufra/api/order/cart/store';
import type { FakeCaller } from '@sufra/api/testing';
import type { PageContext, Place, SessionView } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { addTexts, createI18n } from '@sufra/i18n';
import { type Connection, createQueryClient, ModuleRoot, type Platform, type Readable } from '@sufra/module';
import { act, configure, render } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';

configure({ testIdAttribute: 'data-test' });

export const NOW = '2026-01-10T16:00:00.000Z';

export const context: PageContext = {
  tenant: {
    key: 'nakhla',
    name: { ar: 'نخلة', en: 'Nakhla' },
    title: { ar: 'نخلة', en: 'Nakhla' },
    logo: '',
    country: 'SA',
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    types: ['delivery', 'pickup'],
    settings: {
      'waiting-list.enable': '1',
    },
    pages: [],
    messages: {},
  },
  locale: 'en',
  direction: 'ltr',
  path: '/waiting-list',
  origin: 'http://nakhla.localhost:3000',
  place: null,
  branch_id: null,
  navigation: [],
  modules: ['mf-waiting-list'],
  now: NOW,
};

export interface RenderOptions {
  caller: FakeCaller;
  locale?: 'ar' | 'en';
  session?: SessionView;
  /** Address and its pattern, for screens. */
  path?: string;
  route?: string;
  /** The chosen place; null: none. */
  place?: Place | null;
  /** Replaces parts of the page's context. */
  context?: Partial<PageContext>;
  /** What the screen's loader answered. */
  status?: number;
  /** Holds what a loader has primed. */
  queryClient?: ReturnType<typeof createQueryClient>;
}

export function changeable<Value>(start: Value): Readable<Value> & { set(value: Value): void } {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

/** Renders `node` with everything a module's part stands on, and tells what it asked of the platform. */
export async function renderPart(node: ReactNode, options: RenderOptions) {
  const {
    caller,
    locale = 'en',
    session = { customer: null, cart_id: null },
    path = '/waiting-list',
    place: start = context.place,
  } = options;
  const i18n = createI18n(locale);
  addTexts(i18n, face.name, locale === 'ar' ? ar : en);
  const events = new Map<string, Set<(message: never) => void>>();
  const { bus } = createTestBus();
  const connection = changeable<Connection>('connected');
  const view = changeable<SessionView | null>(session);
  const place = changeable<Place | null>(start);
  let cartId = session.cart_id;
  const asked = {
    navigated: [] as string[],
    announced: [] as string[],
    toasts: [] as Parameters<Platform['toast']>[0][],
    opened: [] as { name: string; props: unknown }[],
    held: 0,
  };
  const platform: Platform = {
    context: {
      ...context,
      locale,
      direction: locale === 'ar' ? 'rtl' : 'ltr',
      path,
      place: start,
      ...options.context,
    },
    i18n: {
      locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      i18n,
      timeZone: 'Asia/Riyadh',
      currency: 'SAR',
      country: 'SA',
    },
    caller,
    queryClient: options.queryClient ?? createQueryClient(),
    store: createStore(),
    bus,
    cart: createCartStore({
      caller,
      getCartId: () => cartId,
      setCartId: (id) => {
        cartId = id;
      },
      getPlace: place.get,
      newKey: () => crypto.randomUUID(),
    }),
    dialogs: {
      open: async (offer, props) => {
        asked.opened.push({ name: offer.name, props });
        return undefined;
      },
    },
    realtime: {
      connection,
      on(event, handler) {
        const set = events.get(event) ?? new Set();
        events.set(event, set.add(handler as never));
        return () => set.delete(handler as never);
      },
    },
    session: { ...view, refresh: async () => view.get()! },
    place: { ...place, set: async (next) => place.set(next) },
    location: changeable(path),
    navigate: (to) => void asked.navigated.push(to),
    announce: (text) => void asked.announced.push(text),
    toast: (toast) => void asked.toasts.push(toast),
    setHead: () => {},
    attachSlot: () => () => {},
    holdReload: () => {
      asked.held++;
      return () => {
        asked.held--;
      };
    },
    report: () => {},
  };
  const route = options.route ?? '*';
  const router = createMemoryRouter(
    [{ id: route, path: route, element: node, loader: () => ({ status: options.status ?? 200 }) }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { [route]: { status: options.status ?? 200 } } },
    },
  );
  const tree = (
    <ModuleRoot face={face} platform={platform}>
      <RouterProvider router={router} />
    </ModuleRoot>
  );
  /** What a page without JavaScript says. */
  const html = renderToString(tree);
  const view_ = render(tree);
  await act(() => platform.cart.load());
  return {
    ...view_,
    html,
    platform,
    asked,
    connection,
    session: view,
    /** Tells a realtime event to its listeners and the query cache, as the shell does. */
    async tell(event: string, id: string, version: number) {
      await act(async () => {
        for (const handler of events.get(event) ?? []) (handler as (message: unknown) => void)({ event, id, version });
        await platform.queryClient.invalidateQueries();
      });
    },
  };
}
