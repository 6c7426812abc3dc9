/** What the shell offers to modules: its slots and its topics. */
import { slot, topic } from '@sufra/contract';

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
