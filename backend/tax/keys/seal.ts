/**
 * Keys of devices at rest (TAX-005, decision 611): sealed with a secret that is in no table, so that a copy
 * of the database signs nothing. AES-256-GCM; the device is part of what is sealed, so that a row that is
 * moved to another device does not open.
 */
import { createHash } from 'node:crypto';
import { openWith, sealWith } from '../../user/secrets/sealed.ts';
import type { TaxServices } from '../documents/authority.ts';

const VERSION = 1;
const ID_BYTES = 4;

type Secrets = TaxServices['secrets'];

/** Says which of several secrets sealed something, without saying anything of it. */
const idOf = (secret: Buffer): Buffer =>
  createHash('sha256').update('sufra tax\n').update(secret).digest().subarray(0, ID_BYTES);
const keyOf = (secret: Buffer): Buffer => createHash('sha256').update('sufra tax keys\n').update(secret).digest();

/** `about`: what the secrets are of, the same when they are opened. */
export function seal(secrets: Secrets, about: string, values: Readonly<Record<string, string>>): Buffer {
  const [secret] = secrets;
  return Buffer.concat([Buffer.from([VERSION]), idOf(secret), sealWith(keyOf(secret), about, values)]);
}

/** Throws, without a word of what is inside, for what none of the secrets opens. */
export function open(secrets: Secrets, about: string, sealed: Buffer): Record<string, string> {
  const id = sealed.subarray(1, 1 + ID_BYTES);
  const secret = secrets.find((one) => idOf(one).equals(id));
  if (sealed[0] !== VERSION || !secret)
    throw new Error(
      'the keys of a tax device were sealed with a secret that this server does not have: SUFRA_TAX_SECRET',
    );
  return openWith(keyOf(secret), about, sealed.subarray(1 + ID_BYTES)) as Record<string, string>;
}
