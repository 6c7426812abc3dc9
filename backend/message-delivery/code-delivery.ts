/** Codes leave at once, and the call that asked for one waits for what the gateways say (MSG-002). */
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { withTenant } from '../database/tenant-scope.ts';
import type { OutboxRow } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { CodeDelivery } from '../user/sign-in/code-delivery.ts';
import { canLeave } from './channels.ts';
import type { GatewaysOf, Lane } from './deliver.ts';
import { outboxStateOf } from './rows.ts';
import { messagesAreShown } from './shown.ts';

/** A gateway that takes longer is not waited for: its customer types the code when it comes. */
const WAIT_MS = 4.5 * SECOND_MS;
const LOOK_MS = 150;

export function deliveryOfCodes(
  { hooks, database }: Pick<Platform, 'hooks' | 'database'>,
  gateways: GatewaysOf,
  laneOf: (tenant: TenantRecord) => Lane,
): CodeDelivery {
  const leaves = (tenant: string, kind: OutboxRow['kind']) => canLeave(gateways(tenant), kind);
  return {
    canSend: (tenant, kind) => hooks.of(messagesAreShown)() || leaves(tenant, kind),
    async sendNow(tenant, id) {
      const key = tenant.tenant;
      if (gateways(key).size === 0) return 'under way';
      const end = performance.now() + WAIT_MS;
      const lane = laneOf(tenant);
      while (performance.now() < end) {
        await lane.wake(tenant);
        await pause(LOOK_MS);
        const state = await withTenant(database, key, (db) => outboxStateOf(db, { tenant: key, id }));
        if (state === 'refused') return 'refused';
        if (state !== 'queued' && state !== 'sending') break;
      }
      return 'under way';
    },
  };
}
