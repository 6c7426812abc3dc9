/**
 * Domain message-delivery: messages of the outbox leave by gateways, where a tenant has accounts at them
 * (docs/messages.md).
 */
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { codeDelivery } from '../user/sign-in/code-delivery.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { GatewayAccounts } from './accounts.ts';
import { BALANCE_MS, checkBalance } from './balances.ts';
import { GatewayBreakers } from './breakers.ts';
import { deliveryOfCodes } from './code-delivery.ts';
import { type Delivering, Lane } from './deliver.ts';
import { openMessageKeys } from './keys.ts';
import { registerReceipts } from './receipts.ts';
import { refusalUrl } from './refusal-link.ts';
import { registerRefusals } from './refusals.ts';
import { messagesAreShown } from './shown.ts';
import { tenantsWithDue } from './tenants-with-due.ts';

export async function registerMessageDelivery(platform: Platform): Promise<void> {
  const file = platform.config.messageKeysFile;
  const accounts = new GatewayAccounts(openMessageKeys(file, platform.log));
  const breakers = new GatewayBreakers();
  platform.metrics.watchGateways(() => breakers.open().length);
  const secrets = readTokenSecrets(platform.config);
  const delivering: Delivering = {
    ...{ platform, breakers },
    gateways: (tenant) => accounts.of(tenant),
    refusalUrl: (message, domain) => refusalUrl(secrets, domain, message),
  };
  const lanes = new Map<string, Lane>();
  const laneOf = (record: TenantRecord): Lane => {
    const known = lanes.get(record.tenant);
    if (known) return known;
    const lane = new Lane(delivering, record, () => platform.clock.now(record.tenant));
    lanes.set(record.tenant, lane);
    return lane;
  };
  platform.http.addHook('onClose', async () => {
    await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    accounts.close();
  });
  registerReceipts(platform, accounts, laneOf);
  registerRefusals(platform, secrets);
  platform.hooks.provide(codeDelivery, deliveryOfCodes(platform, delivering.gateways, laneOf));
  // Without a file no tenant has an account, whatever happens later.
  if (file !== undefined) {
    platform.everyTenant(
      'messages that leave',
      SECOND_MS,
      (tenant) => laneOf(tenant).wake(tenant),
      (latest) => tenantsWithDue(platform.database, latest),
    );
    // By real time: a moved clock changes nothing at a gateway.
    const checked = new Map<string, number>();
    platform.everyTenant('balances at gateways', 10 * SECOND_MS, async (tenant, now) => {
      if (performance.now() - (checked.get(tenant.tenant) ?? Number.NEGATIVE_INFINITY) < BALANCE_MS) return;
      checked.set(tenant.tenant, performance.now());
      await checkBalance(delivering, tenant, now);
    });
  } else if (!platform.hooks.of(messagesAreShown)())
    platform.log.warn(
      'SUFRA_MESSAGE_KEYS is not set: no text message and no mail leaves, and no customer can sign in by a code',
    );
}
