/** A whole backend for a test file: real HTTP, real sockets, a database of its own. */

import type { EndpointStructs } from '@sufra/api';
import { type Endpoint, type EndpointInput, type EndpointOutput, fillPath } from '@sufra/api';
import type { SandboxConfig } from '@sufra/sandbox/config.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { startBackend } from '../server.ts';
import { testConfig, testOptions } from './config.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestCall {
  /** Key of the tenant; default `nakhla`. */
  tenant?: string;
  headers?: Record<string, string>;
}

export interface TestAnswer<Data = unknown> {
  status: number;
  headers: Headers;
  data: Data;
  meta: Record<string, unknown>;
  errors: { code: string; field?: string; message: string; params?: Record<string, unknown> }[];
}

export interface TestBackend {
  url: string;
  platform: Platform;
  /** x-tenant and x-app-token of a tenant. */
  headersOf: (tenant: string) => Promise<Record<string, string>>;
  /** Calls an endpoint as the edge would. */
  call: <S extends EndpointStructs>(
    endpoint: Endpoint<S>,
    input: EndpointInput<Endpoint<S>>,
    options?: TestCall,
  ) => Promise<TestAnswer<EndpointOutput<Endpoint<S>>>>;
  /** Calls the sandbox; answers what it says. Throws for a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: the sandbox's answers are plain JSON that the test knows
  sandbox: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<any>;
  /** Sets the clock of a tenant, or of all. */
  setClock: (now: string | null, tenant?: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface TestBackendOptions {
  /** Another backend before the same database, which stays the first one's. */
  beside?: TestBackend;
  redisUrl?: string;
  /** Settings other than a test's own. */
  config?: Partial<Config>;
  /** The same of the sandbox, which stands beside the provider. */
  sandbox?: Partial<SandboxConfig>;
  log?: Logger;
  /** Its clock from the start, before a tenant's can be moved: its timed jobs run meanwhile. */
  time?: Date;
}

export async function startTestBackend({
  beside,
  redisUrl,
  config,
  sandbox: sandboxConfig,
  log,
  time,
}: TestBackendOptions = {}): Promise<TestBackend> {
  const own = beside ? null : await createTestDatabase();
  const base = own ? testConfig(own) : { ...beside!.platform.config, port: 0 };
  const backend = await startBackend(
    { ...base, redisUrl, ...config },
    { ...testOptions({ log, sandbox: sandboxConfig }), ...(time && { time: () => time.getTime() }) },
  );
  const { platform, url } = backend;

  const headersOf = async (tenant: string): Promise<Record<string, string>> => {
    const record = await platform.tenants.find(tenant);
    return { 'x-tenant': tenant, 'x-app-token': record?.app_token ?? '', 'x-source': 'web' };
  };

  const sandbox: TestBackend['sandbox'] = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok)
      throw Object.assign(new Error(`${method} ${path}: ${JSON.stringify(json)}`), { status: answer.status, json });
    return json;
  };

  return {
    url,
    platform,
    headersOf,
    sandbox,
    setClock: async (now, tenant) =>
      void (await sandbox('POST', '/sandbox/clock', { now, ...(tenant ? { tenant } : {}) })),
    call: async (endpoint, input, { tenant = 'nakhla', headers = {} } = {}) => {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const answer = await fetch(`${url}${fillPath(endpoint.path, params)}${queryText(query)}`, {
        method: endpoint.method,
        headers: {
          ...(await headersOf(tenant)),
          'x-localization': 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = (await answer.json()) as Omit<TestAnswer<never>, 'status' | 'headers'>;
      return { status: answer.status, headers: answer.headers, ...json };
    },
    close: async () => {
      await backend.close();
      await own?.drop();
    },
  };
}

function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
