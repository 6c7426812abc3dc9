/** What the registry reads from the environment (docs/operators.md), with its defaults. */

import { join, resolve } from 'node:path';
import { CAPABILITIES, type PlanLimits } from '@sufra/contract';
import { baseUrl } from '@sufra/contract/base-url';
import { requireInsideTls } from '@sufra/operations/inside-tls';
import { secretOf, secretsOf } from '@sufra/operations/secrets';
import { type BucketAddress, readBucket } from '../files/environment.ts';
import { PLAN_LIMITS } from '../plan/plan.ts';

export interface Environment {
  host: string;
  port: number;
  /** SUFRA_DATA. */
  dataFolder: string;
  /** Folder of the releases' files and the keys; may be shared by registries. */
  folder: string;
  /** Where files are stored for several registries; null: in the folder. */
  bucket: BucketAddress | null;
  /** A PostgreSQL of one's own; null: the embedded one. */
  databaseUrl: string | null;
  /** Address of the owner of the tables, used for migrations; null: the same user. */
  databaseOwnerUrl: string | null;
  /** Public base of the files, without a slash at the end. */
  filesUrl: string;
  /** An operator's tokens, all of which are accepted; empty: one is made and stored in the folder. */
  operatorTokens: readonly string[];
  /** Ed25519, PEM or its base64; null: one is made and stored in the folder. */
  signingKey: string | null;
  limits: PlanLimits;
  /** What the operator lets modules do beside what every release may (`capabilities` of their faces), by module. */
  capabilities: Granted;
  /** Channels that take a release only with a proof (`sufra prove`). */
  proofChannels: ReadonlySet<string>;
  /** pino's level: `info`, `warn`, `silent`. */
  logLevel: string;
  /** Whether releases that fail are taken back by the registry itself. */
  takesBack: boolean;
}

/** Names of capabilities by module. */
export type Granted = ReadonlyMap<string, readonly string[]>;

/** Throws with the variable's name when a value makes no sense. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  requireInsideTls(env);
  const port = Number(env.SUFRA_CDN_PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SUFRA_CDN_PORT is ${JSON.stringify(env.SUFRA_CDN_PORT)}: not a port`);
  }
  const filesUrl = baseUrl(env.SUFRA_CDN_URL || `http://localhost:${port}`);
  if (!URL.canParse(filesUrl)) throw new Error(`SUFRA_CDN_URL is ${JSON.stringify(filesUrl)}: not an address`);
  const dataFolder = resolve(env.SUFRA_DATA || '.sufra');
  return {
    host: env.SUFRA_HOST || '127.0.0.1',
    port,
    dataFolder,
    folder: join(dataFolder, 'registry'),
    bucket: readBucket(env),
    databaseUrl: secretOf(env, 'DATABASE_URL') ?? null,
    databaseOwnerUrl: secretOf(env, 'DATABASE_OWNER_URL') ?? null,
    filesUrl,
    operatorTokens: secretsOf(env, 'SUFRA_PUBLISH_TOKEN'),
    signingKey: secretOf(env, 'SUFRA_SIGNING_KEY') ?? null,
    logLevel: env.SUFRA_LOG_LEVEL || 'info',
    takesBack: env.SUFRA_AUTO_ROLLBACK !== '0',
    capabilities: readGranted(env.SUFRA_CAPABILITIES || ''),
    proofChannels: new Set((env.SUFRA_PROOF || '').split(',').flatMap((name) => name.trim() || [])),
    limits: {
      silent: milliseconds(env, 'SUFRA_SILENT_LIMIT', PLAN_LIMITS.silent),
      total: milliseconds(env, 'SUFRA_LOAD_LIMIT', PLAN_LIMITS.total),
      // A loaded machine needs more than the 300 of safety M5.
      fragment: milliseconds(env, 'SUFRA_FRAGMENT_LIMIT', PLAN_LIMITS.fragment),
    },
  };
}

function milliseconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name} is ${JSON.stringify(env[name])}: not milliseconds`);
  return value;
}

/** `mf-menu:workers,mf-x:workers`. */
function readGranted(text: string): Granted {
  const granted = new Map<string, string[]>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, module, capability] = /^([a-z][a-z0-9-]*):([a-z]+)$/.exec(entry) ?? [];
    if (!module || !CAPABILITIES.some((known) => known === capability)) {
      throw new Error(
        `SUFRA_CAPABILITIES is ${JSON.stringify(text)}: not <module>:<capability>, with ${CAPABILITIES.join(', ')}`,
      );
    }
    granted.set(module, [...(granted.get(module) ?? []), capability!]);
  }
  return granted;
}
