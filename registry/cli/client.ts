/** Talks to a registry over HTTP, wherever it is: the CLI never writes into a registry's folder. */
import { Readable } from 'node:stream';
import { type Audience, type Descriptor, SHELL } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import type { CheckResult, Platform } from '../checks/index.ts';
import { DEADLINE_HEADER } from '../release/deadline.ts';
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
    grants?: Readonly<Record<string, Platform['grants']>>;
  } & Record<string, unknown>;
}

/**
 * Seconds in which a registry must answer, unless SUFRA_ANSWER_SECONDS says otherwise. A release with all its
 * files may take longer.
 */
const ANSWER_SECONDS = 15;
const ARCHIVE_SECONDS = 180;

function answerLimit(env: NodeJS.ProcessEnv = {}): number {
  const seconds = Number(env.SUFRA_ANSWER_SECONDS);
  return (seconds > 0 ? seconds : ANSWER_SECONDS) * 1000;
}

/** Throws Unreachable when there is no answer within the limit, `limit` milliseconds. */
export async function askRegistry(
  address: string,
  { limit = answerLimit(), ...init }: RequestInit & { duplex?: 'half'; limit?: number } = {},
): Promise<RegistryAnswer> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limit) }).catch((error: Error) => {
    throw isLate(error) ? late(address, limit) : away(address, error);
  });
  const body = await response.json().catch((error: unknown) => {
    if (isLate(error)) throw late(address, limit);
    throw new Unreachable(`${address} answered ${response.status}, but not as a registry does`);
  });
  return { status: response.status, body: body as RegistryAnswer['body'] };
}

/**
 * Until when a change may be made, as an ISO instant of the registry's own clock. After it the sender is
 * gone: a registry that did not answer would make the change when it goes on.
 */
async function deadlineOf(registry: string, limit: number, env: NodeJS.ProcessEnv): Promise<string> {
  const address = `${registry}/healthz`;
  const { headers } = await fetch(address, { signal: AbortSignal.timeout(answerLimit(env)) }).catch((error: Error) => {
    throw isLate(error) ? late(address, answerLimit(env)) : away(address, error);
  });
  return new Date((Date.parse(headers.get('date') ?? '') || Date.now()) + limit).toISOString();
}

function isLate(error: unknown): boolean {
  return (error as { name?: unknown }).name === 'TimeoutError';
}

function late(address: string, limit: number): Unreachable {
  return new Unreachable(`${address} has not answered within ${limit / 1000} s`);
}

function away(address: string, { cause, message }: Error): Unreachable {
  return new Unreachable(`${address} does not answer (${(cause as { code?: string } | undefined)?.code ?? message})`);
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
  const isRead = method === 'GET';
  const limit = answerLimit(env);
  return askRegistry(`${registry}${path}`, {
    method,
    limit,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(isRead ? {} : { [DEADLINE_HEADER]: await deadlineOf(registry, limit, env) }),
      ...(await tokenHeader(registry, env)),
    },
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
    limit: ARCHIVE_SECONDS * 1000,
    headers: {
      'content-type': 'application/x-tar',
      [DEADLINE_HEADER]: await deadlineOf(registry, ARCHIVE_SECONDS * 1000, env),
      ...(await tokenHeader(registry, env)),
    },
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
    ...(body.grants ? { grants: new Map(Object.entries(body.grants)).get(name) ?? [] } : {}),
  };
}
