/** Talks to a registry over HTTP, wherever it is: the CLI never writes into a registry's folder. */
import { Readable } from 'node:stream';
import type { Descriptor } from '@sufra/contract';
import type { CheckResult, Platform } from '../checks/index.ts';

/** The registry did not answer, or not as a registry. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface ReleaseRow {
  module: string;
  version: string;
  stable: boolean;
  publishedAt: string | null;
  bytes: number;
}

export interface RegistryAnswer {
  status: number;
  body: {
    errors?: readonly { code: string; message?: string }[];
    checks?: readonly CheckResult[];
    revision?: number;
    releases?: readonly ReleaseRow[];
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

/** Header of changes: the publish token, when there is one. */
export function tokenHeader(env: NodeJS.ProcessEnv): Record<string, string> {
  return env.SUFRA_PUBLISH_TOKEN ? { authorization: `Bearer ${env.SUFRA_PUBLISH_TOKEN}` } : {};
}

export function sendArchive(registry: string, archive: Readable, env: NodeJS.ProcessEnv): Promise<RegistryAnswer> {
  return askRegistry(`${registry}/v1/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar', ...tokenHeader(env) },
    body: Readable.toWeb(archive) as ReadableStream,
    duplex: 'half',
  });
}

/** What a module of this name would join at this registry. */
export async function fetchPlatform(registry: string, name: string): Promise<Platform> {
  const { body } = await askRegistry(`${registry}/v1/releases`);
  const stable = (body.releases ?? []).filter((release) => release.stable);
  const descriptors = await Promise.all(
    stable.map(async ({ module, version }) => {
      const answer = await askRegistry(`${registry}/${module}/${version}/descriptor.json`);
      if (answer.status !== 200) throw new Unreachable(`${registry} has no descriptor of ${module}@${version}`);
      return answer.body as unknown as Descriptor;
    }),
  );
  return {
    shell: descriptors.find((descriptor) => descriptor.name === 'host') ?? null,
    modules: descriptors.filter((descriptor) => descriptor.name !== 'host' && descriptor.name !== name),
  };
}
