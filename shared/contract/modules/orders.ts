/** What mf-orders offers to the console's other modules. */
import { dialog } from '@sufra/contract';

/**
 * A fresh proof of the person by a code, over what is asked for (SHOP-007). Resolves to `proved`, undefined
 * when closed.
 */
export const proofDialog = /* @__PURE__ */ dialog<Record<string, never>, 'proved' | undefined>('orders.proof', {
  props: async () => (await import('./orders.structs.ts')).proofProps,
  result: async () => (await import('./orders.structs.ts')).proofResult,
});
