/** The payment providers that this server is configured with. */
import type { AddressInfo } from 'node:net';
import { accountOf } from '../../keys-file.ts';
import type { Platform } from '../../platform.ts';
import type { ProvidersOf } from '../methods.ts';
import type { PaymentAdapter } from './adapter.ts';
import { checkoutComAdapter } from './checkout-com.ts';
import { readPaymentKeys } from './keys.ts';
import { moyasarAdapter } from './moyasar.ts';
import { sandboxAdapter } from './sandbox.ts';

export interface PaymentProviders {
  /** Null: not switched on. */
  find: (name: string) => PaymentAdapter | null;
  /** Those that a tenant can be paid by, by name: the least that each takes of a currency. */
  of: ProvidersOf;
}

/** Those that a tenant has when the file of keys names an account of it. */
const REAL = ['moyasar', 'checkout-com'] as const;

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
  const sandboxNames = adapters.map(({ name }) => name);
  const keys = readPaymentKeys(config.paymentKeysFile);
  adapters.push(moyasarAdapter((tenant) => accountOf(keys, tenant, 'moyasar') ?? null));
  adapters.push(checkoutComAdapter((tenant) => accountOf(keys, tenant, 'checkout-com') ?? null));
  const byName = new Map(adapters.map((adapter) => [adapter.name, adapter]));
  return {
    find: (name) => byName.get(name) ?? null,
    of: (tenant) => {
      const names = [...sandboxNames, ...REAL.filter((name) => accountOf(keys, tenant, name) !== undefined)];
      return new Map(names.map((name) => [name, byName.get(name)!.least]));
    },
  };
}
