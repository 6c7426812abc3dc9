/** What mf-waiting-list offers to others. */
import { dialog } from '@sufra/contract';

/**
 * A place in line over any page: position, range, letting one pass, guests, area, leaving (WL-004).
 * `entry_id` absent: the entry that this device has in a queue. Resolves to `page` when the entry's page is
 * wanted, undefined when closed.
 */
export const waitingEntryDialog = /* @__PURE__ */ dialog<{ entry_id?: string }, 'page' | undefined>(
  'waiting-list.entry',
  {
    props: async () => (await import('./waiting-list.structs.ts')).waitingEntryProps,
    result: async () => (await import('./waiting-list.structs.ts')).waitingEntryResult,
  },
);

/**
 * Joins the queue of a branch over any page: its parties, the wait, the rules, and the form (WL-007, WL-015).
 * Resolves to the address of the visitor's place in line, for `navigate`, when they joined or had one
 * already; undefined when closed.
 */
export const joinQueueDialog = /* @__PURE__ */ dialog<{ branch_id: string }, { path: string } | undefined>(
  'waiting-list.join',
  {
    props: async () => (await import('./waiting-list.structs.ts')).joinProps,
    result: async () => (await import('./waiting-list.structs.ts')).joined,
  },
);
