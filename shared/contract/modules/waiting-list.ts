/** What mf-waiting-list offers to others. */
import { dialog } from '@sufra/contract';

/**
 * A place in line over any page: position, range, letting one pass, guests, area, leaving (WL-004). `entry_id` absent: the entry that
 * this device has in a queue. Resolves to `page` when the entry's page is wanted, undefined when closed.
 */
export const waitingEntryDialog = /* @__PURE__ */ dialog<{ entry_id?: string }, 'page' | undefined>(
  'waiting-list.entry',
  {
    props: async () => (await import('./waiting-list.structs.ts')).waitingEntryProps,
    result: async () => (await import('./waiting-list.structs.ts')).waitingEntryResult,
  },
);
