/**
 * The platform that a part stands on where there is no storefront: a fake provider, the real cart store and
 * the module's own texts.
 */
import { QueuedCartStore } from '@sufra/api/order/cart/store';
import type { FakeCaller } from '@sufra/api/testing';
import type { DeliveryPoint, ModuleFace, PageContext, Place, SessionView } from '@sufra/contract';
import { newKey } from '@sufra/contract';
import type { Bus } from '@sufra/events';
import { addTexts, type Locale, type Texts } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { type Connection, createQueryClient, type Platform, type Readable } from '@sufra/module';
import { followCounts } from '@sufra/module/counted-answers';
import { forgetWhoLeft } from '@sufra/module/own-answers';
import {
  cartAtom,
  connectionAtom,
  deliveryPointAtom,
  locationAtom,
  placeAtom,
  readable,
  sessionAtom,
} from '@sufra/module/page-state.ts';
import { createStore, type PrimitiveAtom } from 'jotai';

/** The module that a part is of, and the page it stands on when a test says nothing else. */
export interface PartOf {
  face: ModuleFace;
  texts: Record<Locale, Texts>;
  /** `place` and `path` are those of the page; see `pageContext`. */
  context: PageContext;
  session?: SessionView;
}

/** What a page says when nothing else is said. */
export interface FakePage {
  caller: FakeCaller;
  locale?: 'ar' | 'en';
  /** Null: not known yet; it is set later. */
  session?: SessionView | null;
  /** Address of the page. */
  path?: string;
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
}

/** A value of the page that can be set from outside of it. */
export type Changeable<Value> = Readable<Value> & { set(value: Value): void };

/** What a part asked of the platform. */
export interface Asked {
  navigated: string[];
  announced: string[];
  toasts: Parameters<Platform['toast']>[0][];
  opened: { name: string; props: unknown }[];
  /** Reasons that hold a reload back now. */
  held: string[];
  /** How often the session was asked for again. */
  refreshed: number;
}

export interface FakePlatform {
  platform: Platform;
  asked: Asked;
  connection: Changeable<Connection>;
  session: Changeable<SessionView | null>;
  /**
   * Publishes a realtime event to its listeners and the query cache, as the shell does; `detail`: what it says beside.
   */
  tell(event: string, id: string, version: number, detail?: Readonly<Record<string, unknown>>): Promise<void>;
}

const NOBODY: SessionView = { customer: null, cart_id: null };

/** `bus`: the page's. `change` runs what readers render again for; in tests it waits until they have. */
export function createFakePlatform(
  part: PartOf,
  options: FakePage,
  bus: Bus,
  change: (run: () => void) => void = (run) => run(),
): FakePlatform {
  const { face, texts } = part;
  const { caller, locale = 'en', session = part.session ?? NOBODY, path = part.context.path } = options;
  const start = options.place === undefined ? part.context.place : options.place;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  const { tenant } = part.context;
  const i18n = createI18n(locale);
  addTexts(i18n, face.name, texts[locale]);
  const events = new Map<string, Set<(message: never) => void>>();
  const store = createStore();
  const value = <Value>(from: PrimitiveAtom<Value>, start: Value): Changeable<Value> => {
    store.set(from, () => start);
    return { ...readable(store, from), set: (next) => void change(() => store.set(from, () => next)) };
  };
  const connection = value(connectionAtom, 'connected');
  const visitor = value<SessionView | null>(sessionAtom, session);
  const place = value(placeAtom, start);
  const deliveryPoint = value(deliveryPointAtom, options.deliveryPoint ?? null);
  let cartId = session?.cart_id ?? null;
  const asked: Asked = { navigated: [], announced: [], toasts: [], opened: [], held: [], refreshed: 0 };
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
    location: value(locationAtom, path),
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
  return {
    ...{ platform, asked, connection },
    session: visitor,
    async tell(event, id, version, detail = {}) {
      const message = { ...detail, event, id, version };
      counts.hear(message);
      for (const handler of events.get(event) ?? []) (handler as (message: unknown) => void)(message);
      await platform.queryClient.invalidateQueries({ predicate: (query) => !counts.counts(query, event) });
    },
  };
}
