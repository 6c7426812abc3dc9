/** A registry for a test: its own folder and database, no port (requests are injected). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor, SignedPlan } from '@sufra/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { BucketAddress } from '../files/environment.ts';
import { PLAN_LIMITS } from '../plan/plan.ts';
import { openRegistry as open, type RunningRegistry } from '../registry.ts';
import { buildArchive } from './build-release.ts';
import { emptyDatabase } from './database.ts';

// The first test of a file makes its database.
export interface TestRegistry extends RunningRegistry {
  folder: string;
  /** Address of its database for a superuser, the owner of the tables. */
  ownerUrl: string;
  publish(
    descriptor: Descriptor,
    files?: Map<string, Buffer>,
    options?: PublishOptions,
  ): Promise<LightMyRequestResponse>;
  /** Sends a change, or asks something that takes a token. */
  send(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ): Promise<LightMyRequestResponse>;
  /** A token of a team. */
  team(...modules: string[]): Promise<string>;
  plan(tenant?: string, bucket?: number): Promise<SignedPlan>;
  /** `module@version` of a tenant's plan. */
  versions(tenant?: string, bucket?: number): Promise<string[]>;
  /** Another registry on the same database; closed before this one. `folder`: default is the same. */
  beside(folder?: string): Promise<TestRegistry>;
  /** Closes it and opens a new one on the same database and folder, with these options changed. */
  reopen(changes?: TestOptions): Promise<TestRegistry>;
  close(): Promise<void>;
}

export interface PublishOptions {
  token?: string;
  channel?: string;
}

export const FILES_URL = 'https://files.example';
/** Token of an operator. */
export const OPERATOR = 'sufra_operator';

export interface TestOptions {
  now?: () => Date;
  /** Default: false, so that nothing happens by itself. */
  takesBack?: boolean;
  /** Where plans say that files are. Default: FILES_URL. */
  filesUrl?: string;
  /** Default: none, files lie in the folder. */
  bucket?: BucketAddress;
  /** Default: none are granted. */
  capabilities?: ReadonlyMap<string, readonly string[]>;
  /** Default: OPERATOR. */
  operatorTokens?: readonly string[];
  /** Base64 of a PEM. Default: the folder's. */
  signingKey?: string;
  /** Default: none. */
  proofChannels?: readonly string[];
}

interface Ground {
  folder: string;
  url: string;
  ownerUrl: string;
}

export async function openRegistry(options: TestOptions = {}): Promise<TestRegistry> {
  const ground = { folder: await mkdtemp(join(tmpdir(), 'sufra-registry-')), ...(await emptyDatabase()) };
  return openOn(ground, options, true);
}

async function openOn(ground: Ground, options: TestOptions, owns: boolean): Promise<TestRegistry> {
  const { folder, url, ownerUrl } = ground;
  const running = await open(
    {
      host: '127.0.0.1',
      port: 0,
      dataFolder: folder,
      folder,
      bucket: options.bucket ?? null,
      databaseUrl: url,
      databaseOwnerUrl: ownerUrl,
      filesUrl: options.filesUrl ?? FILES_URL,
      operatorTokens: options.operatorTokens ?? [OPERATOR],
      signingKey: options.signingKey ?? null,
      limits: PLAN_LIMITS,
      capabilities: options.capabilities ?? new Map(),
      proofChannels: new Set(options.proofChannels),
      logLevel: 'silent',
      takesBack: options.takesBack ?? false,
    },
    options.now ? { now: options.now } : {},
  );
  const { app, tokens } = running;
  const others: TestRegistry[] = [];
  const registry: TestRegistry = {
    ...running,
    folder,
    ownerUrl,
    publish: (descriptor, files, { token = OPERATOR, channel } = {}) =>
      app.inject({
        method: 'POST',
        url: `/v1/releases${channel ? `?channel=${channel}` : ''}`,
        headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${token}` },
        payload: buildArchive(descriptor, files),
      }),
    send: (method, url, body, token = OPERATOR) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      }),
    async team(...modules) {
      const wish = { name: `team ${modules.join(' ')}`, role: 'team' as const, modules, expiresAt: null };
      return (await tokens.create({ ...wish, createdBy: 'test' })).token;
    },
    plan: async (tenant = 'nakhla', bucket) =>
      (await app.inject(`/v1/plans/${tenant}${bucket === undefined ? '' : `?bucket=${bucket}`}`)).json<SignedPlan>(),
    async versions(tenant, bucket) {
      return (await registry.plan(tenant, bucket)).modules.map(({ name, version }) => `${name}@${version}`);
    },
    async beside(elsewhere = folder) {
      const other = await openOn({ ...ground, folder: elsewhere }, options, false);
      others.push(other);
      return other;
    },
    async reopen(changes = {}) {
      await running.close();
      return openOn(ground, { ...options, ...changes }, owns);
    },
    async close() {
      await Promise.all(others.map((other) => other.close()));
      await running.close();
      if (!owns) return;
      await rm(folder, { recursive: true, force: true });
    },
  };
  return registry;
}
