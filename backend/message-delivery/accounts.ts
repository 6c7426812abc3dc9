/** Gateways of tenants by their accounts, made again when an account changes. */
import { receiveMessageReceipt } from '@sufra/api/sms/endpoints';
import { accountOf, type KeysFile } from '../keys-file.ts';
import type { Channel } from '../outbox/tables.ts';
import type { MessageGateway } from './gateways/gateway.ts';
import { smtpGateway } from './gateways/smtp.ts';
import { twilioGateway } from './gateways/twilio.ts';
import { unifonicGateway } from './gateways/unifonic.ts';
import { whatsAppGateway } from './gateways/whatsapp.ts';
import type { MessageAccounts, MessageKeys } from './keys.ts';

/** By channel; empty for a tenant without accounts. */
type Gateways = ReadonlyMap<Channel, MessageGateway>;

export class GatewayAccounts {
  readonly #keys: MessageKeys;
  readonly #made = new Map<string, { keys: KeysFile<MessageAccounts>; gateways: Gateways }>();

  constructor(keys: MessageKeys) {
    this.#keys = keys;
  }

  /** What it makes stays: `tenant` is the key of one, or `EVERY_TENANT`. */
  of(tenant: string): Gateways {
    const keys = this.#keys.read();
    const known = this.#made.get(tenant);
    if (known?.keys === keys) return known.gateways;
    for (const gateway of known?.gateways.values() ?? []) gateway.close?.();
    const gateways = gatewaysOf(keys, tenant);
    this.#made.set(tenant, { keys, gateways });
    return gateways;
  }

  /** For the message that proves an address of WhatsApp's. */
  verifyTokenOf(tenant: string): string | null {
    return accountOf(this.#keys.read(), tenant, 'whatsapp')?.verify_token ?? null;
  }

  close(): void {
    for (const { gateways } of this.#made.values()) for (const gateway of gateways.values()) gateway.close?.();
    this.#made.clear();
  }
}

function gatewaysOf(keys: KeysFile<MessageAccounts>, tenant: string): Gateways {
  const account = <Name extends keyof MessageAccounts>(name: Name) => accountOf(keys, tenant, name);
  const [unifonic, twilio, whatsapp, smtp] = [
    account('unifonic'),
    account('twilio'),
    account('whatsapp'),
    account('smtp'),
  ];
  const receiptsUrl = account('receipts_url');
  const path = (gateway: string) => receiveMessageReceipt.path.replace(':gateway', gateway);
  const receipts = receiptsUrl
    ? (reference: string) => `${receiptsUrl}${path('twilio')}?${new URLSearchParams({ tenant, reference })}`
    : null;
  const gateways = new Map<Channel, MessageGateway>();
  if (unifonic) gateways.set('sms', unifonicGateway(unifonic));
  else if (twilio) gateways.set('sms', twilioGateway(twilio, receipts));
  if (whatsapp) gateways.set('whatsapp', whatsAppGateway(whatsapp));
  if (smtp) gateways.set('email', smtpGateway(smtp));
  return gateways;
}
