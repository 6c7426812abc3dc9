/** Adapter of the sandbox bank (sandbox/bank): both shapes, by its HTTP calls. Development and tests only. */

import type { BeginRequest, PaymentAdapter, PaymentRef, ProviderAction, ProviderPayment } from './adapter.ts';
import { callProvider, fieldsOf } from './call.ts';
import { readBankSignature } from './signatures.ts';
import { leastHundredths } from './smallest-unit.ts';

export interface SandboxSettings {
  /** As this server reaches the bank. */
  url: string;
  /** As browsers reach it. */
  publicUrl: string;
  secret: string;
  /** Where the bank reaches this server. */
  webhookUrl: () => string;
}

/** `shape`: a frame on the pay page, or a page of the bank. */
export function sandboxAdapter(name: string, shape: 'widget' | 'redirect', settings: SandboxSettings): PaymentAdapter {
  const { url, publicUrl, secret, webhookUrl } = settings;
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<ProviderPayment> =>
    paymentOf(
      name,
      await callProvider({
        method,
        url: `${url}/v1${path}`,
        headers: { authorization: `Bearer ${secret}`, ...(key ? { 'idempotency-key': key } : {}) },
        body,
      }),
    );
  const check = () =>
    callProvider({ method: 'GET', url: `${url}/v1/account`, headers: { authorization: `Bearer ${secret}` } });
  const post = (ref: PaymentRef, what: string, body: unknown = {}, key?: string) =>
    call('POST', `/payments/${encodeURIComponent(ref.provider_ref)}/${what}`, body, key);

  return {
    name,
    shape,
    finds: 'by name',
    check: async () => void (await check()),
    least: (currency) => leastHundredths(1, currency),
    begin: async (request) => {
      const { tenant, reference, kind, brand, amount, currency, returnUrl, label, locale } = request;
      const body = { reference, kind, brand, amount, currency, description: label, locale };
      const webhook_url = `${webhookUrl().replace('{provider}', name)}?tenant=${encodeURIComponent(tenant)}`;
      const sent = { ...body, return_url: returnUrl, webhook_url };
      const payment = await call('POST', '/payments', sent, reference);
      return { payment, action: actionOf(request, payment, { shape, publicUrl }) };
    },
    addressIn: (url, locale) => `${url}?lang=${locale}`,
    ask: (ref) => call('GET', `/payments/${encodeURIComponent(ref.provider_ref)}`),
    cancel: (ref) => post(ref, 'cancel'),
    capture: (ref) => post(ref, 'capture'),
    void: (ref) => post(ref, 'void'),
    refund: (ref, { key, amount }) => post(ref, 'refunds', { amount }, key),
    readMessage: (message) => readBankSignature(message, secret),
    applePay: {
      validate: (_ref, validation_url, host) =>
        callProvider({
          method: 'POST',
          url: `${url}/v1/apple-pay/validate`,
          headers: { authorization: `Bearer ${secret}` },
          body: { validation_url, host },
        }),
      authorize: (ref, token) => post(ref, 'apple-pay', { token }, `apple-pay:${ref.reference}`),
    },
  };
}

function actionOf(
  { kind, country, label }: BeginRequest,
  { provider_ref }: ProviderPayment,
  { shape, publicUrl }: { shape: 'widget' | 'redirect'; publicUrl: string },
): ProviderAction {
  if (kind === 'apple_pay') {
    return { kind: 'apple_pay', request: { country, label, networks: ['mada', 'visa', 'masterCard'] } };
  }
  return shape === 'widget'
    ? { kind: 'widget', url: `${publicUrl}/frame/${provider_ref}` }
    : { kind: 'redirect', url: `${publicUrl}/pay/${provider_ref}` };
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  initiated: 'created',
  processing: 'processing',
  requires_action: 'requires_action',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  voided: 'voided',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
};

function paymentOf(provider: string, answer: unknown): ProviderPayment {
  const read = fieldsOf(answer);
  return {
    provider,
    reference: read.text('reference'),
    provider_ref: read.text('id'),
    state: read.oneOf('status', STATES),
    amount: read.integer('amount'),
    currency: read.text('currency'),
    refunded: read.integer('refunded'),
    reason: read.optionalText('reason'),
  };
}
