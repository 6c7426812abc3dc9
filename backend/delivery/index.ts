/** Domain delivery: messages of the outbox leave by gateways, where a tenant has accounts at them (docs/messages.md). */
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Platform } from '../platform.ts';
import { GatewayAccounts } from './accounts.ts';
import { Breakers } from './breakers.ts';
import { deliverDue } from './deliver.ts';
import { openMessageKeys } from './keys.ts';
import { registerReceipts } from './receipts.ts';

export async function registerDelivery(platform: Platform): Promise<void> {
  const file = platform.config.messageKeysFile;
  const accounts = new GatewayAccounts(openMessageKeys(file, platform.log));
  const breakers = new Breakers();
  platform.metrics.watchGateways(() => breakers.open().length);
  platform.http.addHook('onClose', async () => accounts.close());
  const delivering = { platform, breakers, gateways: (tenant: string) => accounts.of(tenant) };
  registerReceipts(platform, accounts);
  // Without a file no tenant has an account, whatever happens later.
  if (file !== undefined)
    platform.everyTenant('messages that leave', SECOND_MS, (tenant, now) => deliverDue(delivering, tenant, now));
  else if (!platform.config.sandbox)
    platform.log.warn(
      'SUFRA_MESSAGE_KEYS is not set: no text message and no mail leaves, and no customer can sign in by a code',
    );
}
