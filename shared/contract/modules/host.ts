/** What the shell offers to modules: its slots and its topics. */
import { topic } from '../offer.ts';

/** `header.actions`: the end of the header; `header.place`: the chosen place in the header; `page.before`: above a page's content (active-order strip, banners). */
export const SLOTS = ['header.actions', 'header.place', 'page.before', 'menu.basket'] as const;

/** The customer chose another place (order type and branch). */
export const placeChanged = topic<{ type: string | null; branch_id: string }>({
  name: 'host.place.changed',
  version: 1,
  payload: async () => (await import('./host.structs.ts')).placeChanged,
});

/** Somebody signed in or out on this page, or another tab did. */
export const sessionChanged = topic<{ signedIn: boolean }>({
  name: 'host.session.changed',
  version: 1,
  payload: async () => (await import('./host.structs.ts')).sessionChanged,
});
