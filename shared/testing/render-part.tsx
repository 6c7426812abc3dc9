/** Renders a part of a module on a platform with a fake provider, the real cart store and the module's own texts. */

import { QueuedCartStore } from '@sufra/api/order/cart/store';
import type { FakeCaller } from '@sufra/api/testing';
import type { DeliveryPoint, ModuleFace, PageContext, Place, SessionView } from '@sufra/contract';
import { newKey } from '@sufra/contract';
import { createModuleBus } from '@sufra/events/testing';
import { addTexts, type Locale, type Texts } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { type Connection, createQueryClient, ModuleRoot, type Platform, type Readable } from '@sufra/module';
import { followCounts } from '@sufra/module/counted-answers';
import { forgetWhoLeft } from '@sufra/module/own-answers';
import {
  cartAtom,
  connectionAtom,
  deliveryPointAtom,
  locationAtom,
  placeAtom,
  sessionAtom,
} from '@sufra/module/page-state.ts';
import { ScreenDataContext } from '@sufra/module/screen';
import { act, configure, type RenderResult, render } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { changeable } from './changeable.ts';

configure({ testIdAttribute: 'data-test' });

/** The module that a part is of, and the page it stands on when a test says nothing else. */
export interface PartOf {
  face: ModuleFace;
  texts: Record<Locale, Texts>;
  /** `place` and `path` are those of the page; see `pageContext`. */
  context: PageContext;
  session?: SessionView;
}

export interface RenderOptions {
  caller: FakeCaller;
  locale?: 'ar' | 'en';
  session?: SessionView;
  /** Address and its pattern, for screens. */
  path?: string;
  route?: string;
  /** Status that the screen's loader answered with. */
  status?: number;
  /** The chosen place; null: none. */
  place?: Place | null;
  /** Where a delivery goes; absent: not known. */
  deliveryPoint?: DeliveryPoint;
  /** Replaces parts of the page's context. */
  context?: Partial<PageContext>;
  /** Replaces settings of the tenant. */
  settings?: Record<string, unknown>;
  /** What dialogs close with, by name. */
  dialogs?: Record<string, (props: unknown) => unknown>;
  /** The session that the edge answers with when it is asked again. */
  refreshed?: () => SessionView;
  /** Holds what a loader has primed. */
  queryClient?: Platform['queryClient'];
  /**
   * Hydrates the server's HTML instead of drawing from scratch; called between the two, to leave in the cache what a document
   * carries.
   */
  served?: (queryClient: Platform['queryClient']) => void;
}

const NOBODY: SessionView = { customer: null, cart_id: null };

/** A part on its page, and what it asked of the platform. Named, so that packed declarations can say it. */
export interface RenderedPart extends RenderResult {
  /** What a page without JavaScript says. */
  html: string;
  platform: Platform;
  asked: {
    navigated: string[];
    announced: string[];
    toasts: Parameters<Platform['toast']>[0][];
    opened: { name: string; props: unknown }[];
    /** Reasons that hold a reload back now. */
    held: string[];
    /** How often the session was asked for again. */
    refreshed: number;
  };
  connection: Readable<Connection> & { set(value: Connection): void };
  session: Readable<SessionView | null> & { set(value: SessionView | null): void };
  /** Publishes a realtime event to its listeners and the query cache, as the shell does; `detail`: what it says beside. */
  tell(event: string, id: string, version: number, detail?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** `renderPart` for the tests of one module. */
export function createRenderPart(part: PartOf) {
  return (node: ReactNode, options: RenderOptions): Promise<RenderedPart> => renderPart(node, part, options);
}

/** Renders `node` with everything a module's part stands on, and returns what it asked of the platform. */
async function renderPart(node: ReactNode, part: PartOf, options: RenderOptions): Promise<RenderedPart> {
  const { face, texts } = part;
  const { caller, locale = 'en', session = part.session ?? NOBODY, path = part.context.path } = options;
  const start = options.place === undefined ? part.context.place : options.place;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  const { tenant } = part.context;
  const i18n = createI18n(locale);
  addTexts(i18n, face.name, texts[locale]);
  const events = new Map<string, Set<(message: never) => void>>();
  const { bus } = createModuleBus(face.name);
  const store = createStore();
  const connection = changeable(store, connectionAtom, 'connected');
  const visitor = changeable(store, sessionAtom, session);
  const place = changeable(store, placeAtom, start);
  const deliveryPoint = changeable(store, deliveryPointAtom, options.deliveryPoint ?? null);
  let cartId = session.cart_id;
  const asked: RenderedPart['asked'] = { navigated: [], announced: [], toasts: [], opened: [], held: [], refreshed: 0 };
  const platform: Platform = {
    context: {
      ...part.context,
      tenant: { ...tenant, settings: { ...tenant.settings, ...options.settings } },
      locale,
      direction,
      path,
      place: start,
      ...options.context,
    },
    i18n: {
      locale,
      dir: direction,
      i18n,
      timeZone: tenant.time_zone,
      currency: tenant.currency,
      country: tenant.country,
    },
    caller,
    queryClient: options.queryClient ?? createQueryClient(),
    store,
    bus,
    cart: new QueuedCartStore({
      caller,
      getCartId: () => cartId,
      setCartId: (id) => {
        cartId = id;
      },
      getPlace: place.get,
      getDeliveryPoint: deliveryPoint.get,
      newKey,
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
      ...visitor,
      refresh: async () => {
        asked.refreshed++;
        if (options.refreshed) {
          const next = options.refreshed();
          cartId = next.cart_id;
          visitor.set(next);
        }
        return visitor.get()!;
      },
    },
    place: { ...place, set: async (next) => place.set(next) },
    deliveryPoint,
    location: changeable(store, locationAtom, path),
    navigate: (to) => void asked.navigated.push(to),
    replaceQuery: (query) => window.history.replaceState(window.history.state, '', query || window.location.pathname),
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
  const counts = followCounts(platform.queryClient);
  forgetWhoLeft(platform.session, platform.queryClient);
  platform.cart.subscribe(() => store.set(cartAtom, platform.cart.snapshot()));
  const route = options.route ?? '*';
  const router = createMemoryRouter([{ id: route, path: route, element: node }], { initialEntries: [path] });
  const tree = (
    <ModuleRoot face={face} platform={platform}>
      <ScreenDataContext value={{ status: options.status ?? 200 }}>
        <RouterProvider router={router} />
      </ScreenDataContext>
    </ModuleRoot>
  );
  const html = renderToString(tree);
  const container = document.body.appendChild(document.createElement('div'));
  if (options.served) {
    container.innerHTML = html;
    options.served(platform.queryClient);
  }
  const view = render(tree, { container, hydrate: options.served !== undefined });
  await act(() => platform.cart.load());
  return {
    ...view,
    html,
    platform,
    asked,
    connection,
    session: visitor,
    async tell(event, id, version, detail = {}) {
      await act(async () => {
        const message = { ...detail, event, id, version };
        counts.hear(message);
        for (const handler of events.get(event) ?? []) (handler as (message: unknown) => void)(message);
        await platform.queryClient.invalidateQueries({ predicate: (query) => !counts.counts(query, event) });
      });
    },
  };
}
