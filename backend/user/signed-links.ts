/** Signed links: the secret they are made from, outside the database, so that its copy opens nothing (safety B2), and the tokens of a call. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { loadOrCreateSecret } from '../load-or-create-secret.ts';

/** The secret of SUFRA_LINK_SECRET; without it one that is made once in the data folder. All backends of a database need the same. */
export function readTokenSecret({ linkSecret, dataFolder }: Pick<Config, 'linkSecret' | 'dataFolder'>): Buffer {
  return linkSecret ?? loadOrCreateSecret(dataFolder, 'order-token-secret', () => randomBytes(32));
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

/** The token of a signed link: made from what it opens and the server's secret; 128 bits. Store its hash only. */
export function linkToken(secret: Buffer, kind: string, tenant: string, id: string): string {
  return createHmac('sha256', secret)
    .update(`${kind}\n${tenant}\n${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
