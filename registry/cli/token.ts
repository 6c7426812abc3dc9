/** The token that changes are sent with. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { secretOf } from '@sufra/operations/secrets';

const WORKSPACE = join(import.meta.dirname, '../..');

/**
 * SUFRA_PUBLISH_TOKEN, else, for a registry on this machine, the one that it stores in SUFRA_DATA; null:
 * there is none. The stored one is an operator's, so it is sent nowhere else.
 */
export async function findToken(registry: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  // Of a registry's own environment it may be two: the first is there to stay.
  const [named] = (secretOf(env, 'SUFRA_PUBLISH_TOKEN') ?? '').split(',');
  if (named) return named.trim();
  if (!isLoopback(new URL(registry).hostname)) return null;
  const folders = env.SUFRA_DATA
    ? [resolve(WORKSPACE, env.SUFRA_DATA)]
    : [resolve('.sufra'), join(WORKSPACE, '.sufra')];
  for (const folder of folders) {
    const token = await readFile(join(folder, 'registry/local-token'), 'utf8').catch(() => null);
    if (token) return token.trim();
  }
  return null;
}

function isLoopback(host: string): boolean {
  return host === '[::1]' || /^127\./.test(host) || /(^|\.)localhost$/.test(host);
}
