/** The payment providers that this server is configured with. */
import type { AddressInfo } from 'node:net';
import type { Platform } from '../../platform.ts';
import type { PaymentAdapter } from './adapter.ts';
import { sandboxAdapter } from './sandbox.ts';

export interface PaymentProviders {
  /** Null: not switched on. */
  find: (name: string) => PaymentAdapter | null;
  /** Names of those that a tenant can be paid by. */
  of: (tenant: string) => ReadonlySet<string>;
}

const known = new WeakMap<object, PaymentProviders>();

/** The same for every part of a server. */
export function paymentProviders(platform: Platform): PaymentProviders {
  let providers = known.get(platform.http);
  if (!providers) {
    providers = fromConfig(platform);
    known.set(platform.http, providers);
  }
  return providers;
}

function fromConfig({ config, http }: Platform): PaymentProviders {
  const adapters: PaymentAdapter[] = [];
  if (config.bank) {
    const webhookUrl = () => {
      const { port } = http.server.address() as AddressInfo;
      return `http://127.0.0.1:${port}/api/v1/payment/webhooks/{provider}`;
    };
    adapters.push(sandboxAdapter('sandbox', 'widget', { ...config.bank, webhookUrl }));
    adapters.push(sandboxAdapter('sandbox-page', 'redirect', { ...config.bank, webhookUrl }));
  }
  const byName = new Map(adapters.map((adapter) => [adapter.name, adapter]));
  const names = new Set(byName.keys());
  return { find: (name) => byName.get(name) ?? null, of: () => names };
}
