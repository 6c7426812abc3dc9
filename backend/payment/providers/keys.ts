/**
 * Keys of tenants' accounts at payment providers: a file that the environment names (SUFRA_PAYMENT_KEYS), read once at the start. They are in no
 * table, no bundle and no log line; what is wrong with the file is said by the name of the field, never by its value.
 */
import { readFileSync, statSync } from 'node:fs';
import { assert, type Infer, object, optional, pattern, record, StructError, size, string } from 'superstruct';

const key = size(pattern(string(), /^[\x21-\x7e]+$/), 8, 300);
const address = pattern(string(), /^https?:\/\/[\w.:-]+(?:\/[\w./-]*)?$/);

const moyasarKeys = object({
  secret_key: key,
  /** Merchant sessions of Apple Pay are asked for with it. */
  publishable_key: key,
  /** What the webhook was given as its `secret_token`. */
  webhook_secret: key,
  /** Absent: Moyasar's own. */
  url: optional(address),
});
const checkoutComKeys = object({
  secret_key: key,
  processing_channel_id: key,
  /** The webhook's signature key. */
  webhook_key: key,
  /** With the account's own prefix: it is shown in its dashboard. */
  url: address,
});
const accounts = object({ moyasar: optional(moyasarKeys), 'checkout-com': optional(checkoutComKeys) });
const file = record(size(pattern(string(), /^(?:\*|[a-z0-9][a-z0-9-]*)$/), 1, 60), accounts);

export type MoyasarKeys = Infer<typeof moyasarKeys>;
export type CheckoutComKeys = Infer<typeof checkoutComKeys>;
type Accounts = Infer<typeof accounts>;

/** By tenant; `*`: every tenant that has none of its own. */
type PaymentKeys = Readonly<Record<string, Accounts>>;

/** Throws, in words, for a file that cannot be read, that others may read, or that has another shape. */
export function readPaymentKeys(path: string | undefined): PaymentKeys {
  if (path === undefined) return {};
  const { mode } = statSync(path);
  if ((mode & 0o007) !== 0) throw new Error(`SUFRA_PAYMENT_KEYS: everybody may read ${path}; chmod 600 it`);
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The parser's own message shows a part of the file.
    throw new Error(`SUFRA_PAYMENT_KEYS: ${path} is not JSON`);
  }
  try {
    assert(keys, file);
  } catch (error) {
    const field = error instanceof StructError ? error.path.join('.') : '';
    throw new Error(`SUFRA_PAYMENT_KEYS: ${field || path} is not right`);
  }
  return keys;
}

/** The account of a tenant at a provider: its own, else that of all. */
export function accountOf<Name extends keyof Accounts>(
  keys: PaymentKeys,
  tenant: string,
  name: Name,
): Accounts[Name] | undefined {
  return (Object.hasOwn(keys, tenant) ? keys[tenant]?.[name] : undefined) ?? keys['*']?.[name];
}
