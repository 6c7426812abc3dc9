/**
 * Keys of tenants' accounts at payment providers: a file that the environment names (SUFRA_PAYMENT_KEYS),
 * read once at the start.
 */
import { type Infer, object, optional } from 'superstruct';
import { serviceUrl as address, type KeysFile, keyText as key, keysFile, readKeysFile } from '../../keys-file.ts';

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
const file = keysFile(accounts);

export type MoyasarKeys = Infer<typeof moyasarKeys>;
export type CheckoutComKeys = Infer<typeof checkoutComKeys>;

/** Throws, in words, for a file that cannot be used. */
export function readPaymentKeys(path: string | undefined): KeysFile<Infer<typeof accounts>> {
  return path === undefined ? {} : readKeysFile('SUFRA_PAYMENT_KEYS', path, file);
}
