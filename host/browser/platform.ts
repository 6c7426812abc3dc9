/** Puts the platform together from its parts. */

import { createBrowserCaller } from '@sufra/api/client/browser-caller';
import { keepLastCounts } from '@sufra/api/order/cart/last-counts';
import { QueuedCartStore } from '@sufra/api/order/cart/store';
import { keepWaitingAdds } from '@sufra/api/order/cart/waiting-adds';
import type { PageState } from '@sufra/contract';
import { newKey } from '@sufra/contract';
import { groupJoined, orderCreated } from '@sufra/contract/modules/checkout';
import { sessionJoined } from '@sufra/contract/modules/menu';
import { tableHeld } from '@sufra/contract/modules/reservations';
import { knowLanguages, knowOffset } from '@sufra/i18n';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { createQueryClient, type Dialogs, type Platform, type Readable } from '@sufra/module';
import { forgetWhoLeft } from '@sufra/module/own-answers';
import { cartAtom, locationAtom, readable } from '@sufra/module/page-state.ts';
import { createStore } from 'jotai';
import { replaceEntry } from './around-single-spa.ts';
import { cartChannel, createPageBus } from './bus.ts';
import { report } from './failures/report.ts';
import { createAnnouncer } from './notices/announcer.ts';
import { followVisitor } from './realtime/follow-visitor.ts';
import { createRealtime, type RealtimeConnection } from './realtime/realtime.ts';
import { setHead } from './set-head.ts';
import { createCartStart } from './state/cart-start.ts';
import { createDeliveryPoint } from './state/delivery-point.ts';
import { followCart } from './state/early-adds.ts';
import { createPlace, placeAtStart } from './state/place.ts';
import { createSession } from './state/session.ts';

export interface PlatformParts {
  page: PageState;
  dialogs: Dialogs;
  navigate: Platform['navigate'];
  attachSlot: Platform['attachSlot'];
  holdReload: Platform['holdReload'];
  /** A signed-in customer's call was refused with 401; true: they signed in again. */
  askSignIn: () => Promise<boolean>;
  /** The page is alive and knows its visitor. */
  ready: Promise<unknown>;
}

export interface LivePlatform extends Platform {
  location: Readable<string> & { set(path: string): void };
  realtime: RealtimeConnection;
  /** Moves the texts to i18next, which no first tap needs. */
  bringTexts(): Promise<void>;
  /** What a toast is made with. Loaded ahead: a toast is needed most when nothing can be loaded any more. */
  bringToasts(): Promise<unknown>;
}

export function createPlatform({
  page,
  dialogs,
  navigate,
  attachSlot,
  holdReload,
  askSignIn,
  ready,
}: PlatformParts): LivePlatform {
  const { context, fragment } = page;
  const bus = createPageBus(context.tenant.key, () => {
    const view = session.get();
    return view && (view.customer?.id ?? 'guest');
  });
  const queryClient = createQueryClient(ready);
  for (const { key, data, updatedAt } of fragment?.queries ?? page.queries ?? [])
    queryClient.setQueryData([...key], data, { updatedAt });
  const store = createStore();
  store.set(locationAtom, context.path);
  const session = createSession(bus, store);
  const place = createPlace(placeAtStart(context.place), bus, store);
  const deliveryPoint = createDeliveryPoint(store);
  const caller = createBrowserCaller({
    isSignedIn: () => session.get()?.customer != null,
    onUnauthorized: askSignIn,
    onSignedOut: () => void session.refresh(),
  });
  /** Undefined while this page has not begun or ended a cart itself; then it knows better than the session it asked. */
  let cartId: string | null | undefined;
  session.subscribe(() => {
    cartId = undefined;
  });
  if (context.zone) knowOffset({ ...context.zone, timeZone: context.tenant.time_zone });
  if (context.tenant.languages) knowLanguages(context.tenant.languages.map(({ code }) => code));
  const texts = createFirstI18n(context.locale, context.texts);
  const platform: LivePlatform = {
    context,
    caller,
    queryClient,
    bus,
    session,
    place,
    deliveryPoint,
    dialogs,
    navigate,
    replaceQuery: (query) => replaceEntry(history.state, query || window.location.pathname),
    attachSlot,
    holdReload,
    setHead,
    report,
    i18n: {
      locale: context.locale,
      dir: context.direction,
      i18n: texts,
      timeZone: context.tenant.time_zone,
      currency: context.tenant.currency,
      country: context.tenant.country,
    },
    store,
    location: { ...readable(store, locationAtom), set: (path) => store.set(locationAtom, path) },
    async bringTexts() {
      const { createPageI18n } = await import(/* webpackChunkName: "lazy-i18next" */ '@sufra/i18n/i18next');
      texts.handOver(createPageI18n(context.locale, context.texts, texts));
    },
    realtime: createRealtime(context.tenant.key, queryClient, store),
    announce: createAnnouncer(),
    bringToasts,
    toast: (options) =>
      void bringToasts().then(
        ({ showToast }) => showToast(options, platform),
        // The toast cannot be shown; its text is announced at least.
        () => platform.announce(options.text),
      ),
    cart: new QueuedCartStore({
      caller,
      ready: async () => session.get() ?? (await session.refresh()),
      getCartId: () => (cartId === undefined ? (session.get()?.cart_id ?? null) : cartId),
      setCartId: (id) => {
        cartId = id;
      },
      getPlace: place.get,
      getDeliveryPoint: deliveryPoint.get,
      newKey,
      channel: cartChannel(bus),
      waiting: keepWaitingAdds(() => sessionStorage),
      counts: keepLastCounts(() => localStorage),
      getVisitor: () => session.get()?.customer?.id ?? null,
      // The store may report it while it is being created.
      onLost: (add) => void bringLostNotice().then(({ tellLostAdd }) => tellLostAdd(add, platform)),
      begin: createCartStart(navigator.locks),
    }),
  };
  for (const part of [...Object.values(platform), texts]) if (typeof part === 'object') Object.freeze(part);
  followCart(platform.cart, (cart) => store.set(cartAtom, cart));
  // Each brings a right that the socket proves when it connects.
  const reconnect = () => platform.realtime.reconnect();
  bus.subscribe(orderCreated, reconnect);
  bus.subscribe(groupJoined, reconnect);
  bus.subscribe(sessionJoined, reconnect);
  bus.subscribe(tableHeld, reconnect);
  followVisitor(session, platform.realtime);
  forgetWhoLeft(session, queryClient);
  // Every module has it: what one would put into it would be everybody's (PLAT-001).
  return Object.freeze(platform);
}

const bringLostNotice = () => import(/* webpackChunkName: "lazy-toasts" */ './notices/lost-add.ts');
const bringToasts = () => import(/* webpackChunkName: "lazy-toasts" */ './notices/toasts.tsx');
