/**
 * Signed links: the secrets they are made from, outside the database, so that its copy opens nothing (safety
 * B2), and the tokens of a call.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { loadOrCreateSecret } from '../../load-or-create-secret.ts';
import { hashToken } from '../secrets/secrets.ts';

/** The first makes what is new; all are accepted, so that the secret changes without a lost link (decision 461). */
export type LinkSecrets = readonly [Buffer, ...Buffer[]];

/**
 * The secrets of SUFRA_LINK_SECRET; without them one that is made once in the data folder. All backends of a
 * database need the same.
 */
export function readTokenSecrets({ linkSecrets, dataFolder }: Pick<Config, 'linkSecrets' | 'dataFolder'>): LinkSecrets {
  const [first, ...others] = linkSecrets;
  return first ? [first, ...others] : [loadOrCreateSecret(dataFolder, 'order-token-secret', () => randomBytes(32))];
}

/** The same of SUFRA_TAX_SECRET, which the keys of tax devices are sealed with. */
export function readTaxSecrets({ taxSecrets, dataFolder }: Pick<Config, 'taxSecrets' | 'dataFolder'>): LinkSecrets {
  const [first, ...others] = taxSecrets;
  return first ? [first, ...others] : [loadOrCreateSecret(dataFolder, 'tax-secret', () => randomBytes(32))];
}

/** The list of `x-order-token`. */
export function readOrderTokens(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .slice(0, 4000)
    .split(',')
    .map((token) => token.trim())
    .filter((token) => /^[A-Za-z0-9_-]{16,100}$/.test(token));
}

/** Bytes of a token. */
const BYTES = 16;
/** Of a token in a text message, where each letter has its price: 16 letters, 96 bits (decision 570). */
export const TEXTED_BYTES = 12;

/**
 * The token that `text` has, 128 bits. Store its hash only. `storedHash`: of a token that was given before;
 * then it is that one, whichever of the secrets made it, and as long as it was. `bytes`: of a new one.
 */
export function tokenOf(secrets: LinkSecrets, text: string, storedHash: string | null = null, bytes = BYTES): string {
  const [token, ...others] = [...new Set([bytes, BYTES])].flatMap((each) => everyTokenOf(secrets, text, each));
  return [token!, ...others].find((each) => hashToken(each) === storedHash) ?? token!;
}

/** The tokens of all secrets, for a code that no row stores. */
export function everyTokenOf(secrets: LinkSecrets, text: string, bytes = BYTES): string[] {
  return secrets.map((secret) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url'),
  );
}

/** The text of a link of this kind: `share`, `door`. */
export function textOfLink(kind: string, tenant: string, id: string): string {
  return `${kind}\n${tenant}\n${id}`;
}

/** The token of such a link, as short as text messages need it: `tokenOf` for its text. */
export function linkToken(kind: string) {
  return (secrets: LinkSecrets, tenant: string, id: string, stored: string | null = null): string =>
    tokenOf(secrets, textOfLink(kind, tenant, id), stored, TEXTED_BYTES);
}
