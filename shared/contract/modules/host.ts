/** What the shell offers to modules: its slots and its topics. */
import { request, slot, topic } from '@sufra/contract';

export const headerActionsSlot = /* @__PURE__ */ slot('header.actions');
export const headerPlaceSlot = /* @__PURE__ */ slot('header.place');
export const pageBeforeSlot = /* @__PURE__ */ slot('page.before');

/** The customer chose another place (order type and branch). */
export const placeChanged = /* @__PURE__ */ topic<{ type: string | null; branch_id: string }>({
  name: 'host.place.changed',
  version: 1,
  payload: async () => (await import('./host.structs.ts')).placeChanged,
});

/** A customer signed in or out. Each tab publishes it to its own modules when it learns of it. */
export const sessionChanged = /* @__PURE__ */ topic<{ signedIn: boolean }>({
  name: 'host.session.changed',
  version: 1,
  payload: async () => (await import('./host.structs.ts')).sessionChanged,
});

/** Between tabs: this one found another visitor than before, so the others ask the edge again. */
export const visitorChanged = /* @__PURE__ */ topic<Record<string, never>>({
  name: 'host.visitor.changed',
  version: 1,
  tabs: 'site',
  payload: async () => (await import('./host.structs.ts')).visitorChanged,
});

/** The visitor's cart was answered in a version; other tabs read theirs again. */
export const cartChanged = /* @__PURE__ */ topic<{ id: string | null; version: number }>({
  name: 'host.cart.changed',
  version: 1,
  tabs: 'site',
  payload: async () => (await import('./host.structs.ts')).cartChanged,
});

/** Whether a third party's script is on the page: `absent` where this document may not have it. */
export type PageScriptState = 'loaded' | 'failed' | 'absent';

/**
 * Brings a script that the operator allows on this page and the tenant has chosen, once, and says how that
 * went (HOST-043, HOST-059). A page goes on without it.
 */
export const pageScript = /* @__PURE__ */ request<{ name: string }, { state: PageScriptState }>({
  name: 'host.script',
  version: 1,
  timeout: 20_000,
  input: async () => (await import('./host.structs.ts')).pageScriptInput,
  reply: async () => (await import('./host.structs.ts')).pageScriptReply,
});

/** A browser's subscription to messages of the site, as the provider takes it. */
export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `subscription`: null unless `subscribed`. */
export interface PushAnswer {
  state: 'subscribed' | 'refused' | 'failed';
  subscription: PushSubscriptionKeys | null;
}

/**
 * Subscribes this device to messages of the site (WL-017): only the shell reaches the service worker. Asks
 * the browser, which asks its user where it has not yet; so it is asked after a tap. `refused`: the user said
 * no; `failed`: no worker, no push service, or the tenant has none.
 */
export const pushSubscription = /* @__PURE__ */ request<{ key: string }, PushAnswer>({
  name: 'host.push',
  version: 1,
  // As long as a person may look at the browser's question.
  timeout: 120_000,
  input: async () => (await import('./host.structs.ts')).pushInput,
  reply: async () => (await import('./host.structs.ts')).pushReply,
});
