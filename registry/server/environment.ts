/** What the registry reads from the environment (architecture §8), with its defaults. */
import { join, resolve } from 'node:path';
import { PLAN_LIMITS } from '../plan/plan.ts';

export interface Environment {
  host: string;
  port: number;
  /** Folder of releases and history. */
  folder: string;
  /** Public base of the files, without a slash at the end. */
  filesUrl: string;
  /** When set, every change needs it as a bearer token; else changes are taken from this machine only. */
  publishToken: string | null;
  /** Milliseconds that a server fragment may take; a loaded machine needs more than the 300 of safety M5. */
  fragmentLimit: number;
}

/** Throws with the variable's name when a value makes no sense. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(env.SUFRA_CDN_PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SUFRA_CDN_PORT is ${JSON.stringify(env.SUFRA_CDN_PORT)}: not a port`);
  }
  const filesUrl = (env.SUFRA_CDN_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(filesUrl)) throw new Error(`SUFRA_CDN_URL is ${JSON.stringify(filesUrl)}: not an address`);
  const fragmentLimit = Number(env.SUFRA_FRAGMENT_LIMIT || PLAN_LIMITS.fragment);
  if (!Number.isInteger(fragmentLimit) || fragmentLimit < 1) {
    throw new Error(`SUFRA_FRAGMENT_LIMIT is ${JSON.stringify(env.SUFRA_FRAGMENT_LIMIT)}: not milliseconds`);
  }
  return {
    host: env.SUFRA_HOST || '127.0.0.1',
    port,
    folder: join(resolve(env.SUFRA_DATA || '.sufra'), 'registry'),
    filesUrl,
    publishToken: env.SUFRA_PUBLISH_TOKEN || null,
    fragmentLimit,
  };
}
