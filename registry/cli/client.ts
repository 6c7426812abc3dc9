/** Talks to a registry over HTTP, wherever it is: the CLI never writes into a registry's folder. */
import { Readable } from 'node:stream';
import { type Audience, type Descriptor, SHELL } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import type { CheckResult, Platform } from '../checks/index.ts';
import { findToken } from './token.ts';

/** The registry did not answer, or not as a registry. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface ReleaseRow {
  module: string;
  version: string;
  stable: boolean;
  channels: readonly string[];
  waits: readonly string[];
  canary: { percent: number; tenants: readonly string[] } | null;
  retired: boolean;
  yanked: boolean;
  pruned: boolean;
  publishedAt: string;
  /** Only with a token. */
  publisher?: string;
  bytes: number;
}

export interface RegistryAnswer {
  status: number;
  body: {
    errors?: readonly { code: string; message?: string }[];
    checks?: readonly CheckResult[];
    revision?: number;
    releases?: readonly ReleaseRow[];
    /** What its operator grants, by module. */
    capabilities?: Readonly<Record<string, readonly string[]>>;
  } & Record<string, unknown>;
}

export async function askRegistry(address: string, init?: RequestInit & { duplex?: 'half' }): Promise<RegistryAnswer> {
  const response = await fetch(address, init).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Unreachable(`${address} does not answer (${error.cause?.code ?? error.message})`);
  });
  const body = await response.json().catch(() => {
    throw new Unreachable(`${address} answered ${response.status}, but not as a registry does`);
  });
  return { status: response.status, body: body as RegistryAnswer['body'] };
}

export interface Sending {
  registry: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  env: NodeJS.ProcessEnv;
}

/** Sends with the token of this user. */
export async function sendToRegistry({ registry, method, path, body, env }: Sending): Promise<RegistryAnswer> {
  return askRegistry(`${registry}${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(await tokenHeader(registry, env)) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

export async function sendArchive(
  registry: string,
  archive: Readable,
  query: Record<string, string>,
  env: NodeJS.ProcessEnv,
): Promise<RegistryAnswer> {
  return askRegistry(`${registry}/v1/releases?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar', ...(await tokenHeader(registry, env)) },
    body: Readable.toWeb(archive) as ReadableStream,
    duplex: 'half',
  });
}

async function tokenHeader(registry: string, env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const token = await findToken(registry, env);
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** What a module of this name and audience would join at this registry. */
export async function fetchPlatform(registry: string, name: string, audience: Audience): Promise<Platform> {
  const { body } = await askRegistry(`${registry}/v1/releases`);
  const stable = (body.releases ?? []).filter((release) => release.stable && !release.retired);
  const descriptors = await Promise.all(
    stable.map(async ({ module, version }) => {
      const answer = await askRegistry(`${registry}/${module}/${version}/descriptor.json`);
      if (answer.status !== 200) throw new Unreachable(`${registry} has no descriptor of ${module}@${version}`);
      return answer.body as unknown as Descriptor;
    }),
  );
  return {
    shell: descriptors.find((descriptor) => descriptor.name === SHELL) ?? null,
    modules: descriptors.filter(
      (descriptor) => descriptor.name !== SHELL && descriptor.name !== name && audienceOf(descriptor.face) === audience,
    ),
    // A registry of before grants none and asks for none.
    ...(body.capabilities ? { granted: new Map(Object.entries(body.capabilities)).get(name) ?? [] } : {}),
  };
}
