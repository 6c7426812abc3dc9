/** What happens to a code after it was made, as the domain of delivery knows it. */
import { defineHook } from '../../hooks.ts';
import type { OutboxRow } from '../../outbox/tables.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

export interface CodeDelivery {
  /** Whether a message of a kind can leave at all, or is shown in the sandbox. */
  canSend(tenant: string, kind: OutboxRow['kind']): boolean;
  /**
   * Sends a message of the outbox at once, and waits some seconds for what its gateways say. `refused`:
   * nothing can be sent to its recipient.
   */
  sendNow(tenant: TenantRecord, message: number): Promise<'refused' | 'under way'>;
}

/** A server without gateways shows its messages in the sandbox. */
export const codeDelivery = defineHook<CodeDelivery>('delivery of codes', {
  canSend: () => true,
  sendNow: async () => 'under way',
});
