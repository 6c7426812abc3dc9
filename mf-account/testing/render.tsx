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
    types: ['pickup'],
    settings: { 'general.enable_accounts': '1', 'checkout.enable': '1' },
    pages: [],
    messages: { accepted: { label: { ar: 'على النار', en: 'On the fire' }, background: '#dff5e3', text: '#1d6a33' } },
  },
  locale: 'en',
  direction: 'ltr',
  path: '/account',
  origin: 'http://nakhla.localhost:3000',
  place: { type: 'pickup', branch_id: 'branch-1' },
  branch_id: 'branch-1',
  navigation: [],
  modules: ['mf-menu', 'mf-checkout', 'mf-account'],
  now: NOW,
};

export const GUEST: SessionView = { customer: null, cart_id: null };
export const NOURA: SessionView = {
  customer: { id: 'customer-1', name: 'نورة', mobile: '551234567' },
  cart_id: null,
};

export interface RenderOptions {
  caller: FakeCaller;
  locale?: 'ar' | 'en';
  session?: SessionView;
  /** Address and its pattern, for screens. */
  path?: string;
  route?: string;
  /** Status that the screen's loader answered with. */
  status?: number;
  dialogs?: Record<string, (props: unknown) => unknown>;
  /** Who the edge says is here when it is asked again. */
  refreshed?: () => SessionView;
  /** The lists' pages and answers that came with the document. */
  prime?: (queryClient: Platform['queryClient']) => void;
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
  const { caller, locale = 'en', session = GUEST, path = '/account' } = options;
  const i18n = createI18n(locale);
  addTexts(i18n, face.name, locale === 'ar' ? ar : en);
  const events = new Map<string, Set<(message: never) => void>>();
  const { bus } = createTestBus();
  const connection = changeable<Connection>('connected');
  const view = changeable<SessionView | null>(session);
  const place = changeable<Place | null>(context.place);
  let cartId = session.cart_id;
  const asked = {
    navigated: [] as string[],
    announced: [] as string[],
    toasts: [] as Parameters<Platform['toast']>[0][],
    opened: [] as { name: string; props: unknown }[],
    held: [] as string[],
    refreshed: 0,
  };
  const platform: Platform = {
    context: { ...context, locale, direction: locale === 'ar' ? 'rtl' : 'ltr', path },
    i18n: {
      locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      i18n,
      timeZone: 'Asia/Riyadh',
      currency: 'SAR',
      country: 'SA',
    },
    caller,
    queryClient: createQueryClient(),
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
        return (await options.dialogs?.[offer.name]?.(props)) as never;
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
    session: {
      ...view,
      refresh: async () => {
        asked.refreshed++;
        if (options.refreshed) {
          const next = options.refreshed();
          cartId = next.cart_id;
          view.set(next);
        }
        return view.get()!;
      },
    },
    place: { ...place, set: async (next) => place.set(next) },
    location: changeable(path),
    navigate: (to) => void asked.navigated.push(to),
    announce: (text) => void asked.announced.push(text),
    toast: (toast) => void asked.toasts.push(toast),
    setHead: () => {},
    attachSlot: () => () => {},
    holdReload: (reason) => {
      asked.held.push(reason);
      return () => void asked.held.splice(asked.held.indexOf(reason), 1);
    },
    report: () => {},
  };
  options.prime?.(platform.queryClient);
  const route = options.route ?? '*';
  const router = createMemoryRouter(
    [{ id: route, path: route, element: node, loader: () => ({ status: options.status ?? 200 }) }],
    { initialEntries: [path], hydrationData: { loaderData: { [route]: { status: options.status ?? 200 } } } },
  );
  const view_ = render(
    <ModuleRoot face={face} platform={platform}>
      <RouterProvider router={router} />
    </ModuleRoot>,
  );
  await act(() => platform.cart.load());
  return {
    ...view_,
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
