/**
 * The platform: what the shell gives every module. Modules reach it through hooks; it is handed to their roots by the
 * shell in the browser and made from the request in a fragment worker.
 */
import type { Caller } from '@sufra/api';
import type { CartStore } from '@sufra/api/order/cart/store';
import type { DeliveryPoint, DialogOffer, Failure, Head, PageContext, Place, SessionView } from '@sufra/contract';
import type { Bus, ModuleRelease } from '@sufra/events';
import type { I18nSettings } from '@sufra/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';

/**
 * A value that changes, and can be watched. Part of the contract between shell and module releases: each of the
 * platform's reads an atom of `store` (`page-state.ts`), and releases that were built with an older kit read it here.
 */
export interface Readable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface Dialogs {
  /**
   * Opens a dialog by name, from whichever module owns it. Resolves when it closes; undefined when it was
   * dismissed, could not be loaded, or was opened or answered with what does not fit its offer. `by`: the
   * module that opens it, for reports.
   */
  open<Props, Result>(offer: DialogOffer<Props, Result>, props: Props, by?: ModuleRelease): Promise<Result | undefined>;
  /**
   * Loads a dialog that is likely to be opened next, while the page is idle; with `props` it is drawn once,
   * too, off screen. Missing in older shells.
   */
  prepare?<Props, Result>(offer: DialogOffer<Props, Result>, props?: Props): void;
}

export interface ToastOptions {
  text: string;
  /** An action such as Undo. */
  action?: { label: string; run: () => void };
  tone?: 'plain' | 'danger';
}

/** Realtime: ids and versions only; the receiver refetches. */
export interface RealtimeEvent {
  channel: string;
  event: string;
  id: string;
  version: number;
  at: string;
  [detail: string]: unknown;
}
export type Connection = 'connecting' | 'connected' | 'disconnected';

export interface Realtime {
  connection: Readable<Connection>;
  /** Calls `handler` for an event such as `order.status`; older versions of the same thing are dropped before. */
  on(event: string, handler: (message: RealtimeEvent) => void): () => void;
}

export interface NavigateOptions {
  /** In place of the page that is open: Back does not lead to it. */
  replace?: boolean;
  /**
   * The edge is asked for the page, also when it could be shown at once: for an address from outside, as a
   * printed code's, which the tenant's redirects may lead elsewhere (HOST-029).
   */
  fromOutside?: boolean;
}

export interface Platform {
  context: PageContext;
  i18n: I18nSettings;
  caller: Caller;
  queryClient: QueryClient;
  /** The page's one jotai store: atoms of all modules and of the shell. */
  store: ReturnType<typeof createStore>;
  bus: Bus;
  cart: CartStore;
  dialogs: Dialogs;
  realtime: Realtime;
  session: Readable<SessionView | null> & {
    /** Asks the edge again for the session; after signing in or out. */
    refresh(): Promise<SessionView>;
  };
  /** The chosen place. Setting it writes the cookie and notifies the other modules. */
  place: Readable<Place | null> & { set(place: Place): Promise<void> };
  /**
   * Where a delivery goes; null when it is not known. Survives reload and language switch on this device; no document
   * depends on it. A cart that is begun for a delivery takes it.
   */
  deliveryPoint: Readable<DeliveryPoint | null> & { set(point: DeliveryPoint | null): void };
  /** Locale-free path with query of the page shown, for parts that have no router (slots, dialogs). */
  location: Readable<string>;
  /** Goes to a locale-free path within the site, soft when a module owns it. */
  navigate(path: string, options?: NavigateOptions): void;
  /**
   * Replaces the query of the page's address (`?guests=2`; '': none), which is no navigation: no screen is
   * mounted, the focus stays, and Back leads where it led. Missing in older shells.
   */
  replaceQuery?(query: string): void;
  /** Says something to screen readers without moving focus. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  toast(options: ToastOptions): void;
  /** Sets title, description and robots of the document after a soft navigation. */
  setHead(head: Head): void;
  /** Fills a slot that appeared on the page; returns how to empty it. */
  attachSlot(name: string, element: HTMLElement): () => void;
  /** While held, a full reload that the tenant asks for waits. Returns the release. */
  holdReload(reason: 'payment' | 'code' | 'form' | 'dialog'): () => void;
  report(failure: Omit<Failure, 'at'>): void;
}
