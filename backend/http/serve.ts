/**
 * Puts an endpoint of `@sufra/api` on the server: the same definition that a client calls checks what arrives. A
 * handler gets a call that is already known to be a tenant's own, and answers `{ data, meta?, status? }`.
 */

import { timingSafeEqual } from 'node:crypto';
import type { Endpoint, EndpointInput, EndpointOutput, EndpointStructs } from '@sufra/api';
import type { BaseLocale as Locale } from '@sufra/contract';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { create, type Struct, StructError } from 'superstruct';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import type { ErrorDetail } from '../errors/refusal.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { readLocale } from '../errors/texts.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { type Customer, customerOf } from './customer.ts';
import { isIdempotencyKey, once } from './idempotency.ts';
import { requireOpenSite } from './open-site.ts';

export interface Reply<Data> {
  data: Data;
  meta?: Record<string, unknown>;
  /** Default 200. */
  status?: number;
}

/** `replayed`: the answer of an earlier call with the same key. */
export type Replayable<Data> = Reply<Data> & { replayed?: boolean };

/** One call of an endpoint. */
export type Call<E> = EndpointInput<E> & {
  platform: Platform;
  tenant: TenantRecord;
  locale: Locale;
  /** The tenant's clock. */
  now: () => Date;
  /** The signed-in customer, null for a guest. Throws SESSION_EXPIRED for a token that is not good (any more). */
  customer: () => Promise<Customer | null>;
  /** The signed-in customer of an endpoint with `access: 'customer'`. Throws SESSION_EXPIRED for a guest. */
  signedIn: () => Promise<Customer>;
  /** A transaction that sees this tenant only. */
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** The same, run once per Idempotency-Key and `owner`; for endpoints marked `idempotent`. */
  once: <Data>(owner: string, work: (db: Db) => Promise<Reply<Data>>) => Promise<Replayable<Data>>;
  headers: FastifyRequest['headers'];
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What is known of a call before a byte of its body is read. */
export type Admission<E> = Omit<Call<E>, 'body' | 'query' | 'once'>;

/**
 * `admit`: what else must hold before the body is read, beside the tenant and the customer of
 * `access: 'customer'`; throws a refusal. An upload that not everybody may send names it.
 */
export async function serve<S extends EndpointStructs>(
  platform: Platform,
  endpoint: Endpoint<S>,
  handler: (call: Call<Endpoint<S>>) => Promise<Reply<EndpointOutput<Endpoint<S>>>>,
  admit?: (call: Admission<Endpoint<S>>) => Promise<void>,
): Promise<void> {
  const structs: EndpointStructs = await endpoint.structs();
  const admitted = new WeakMap<FastifyRequest, { call: Call<Endpoint<S>>; input: Record<string, unknown> }>();
  const route = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    // Before the body is read: a caller who may not call learns nothing about what the call takes, and costs no memory.
    onRequest: async (request, reply) => {
      const tenant = await authorise(platform, request);
      request.tenant = tenant.tenant;
      const input: Record<string, unknown> = {};
      const call = createCall(platform, endpoint, tenant, request, reply, input) as Call<Endpoint<S>>;
      if (endpoint.access === 'customer') await call.signedIn();
      await closeWithSignIn(request, call);
      if (admit) await admit(Object.assign(call, readParams(structs, request)));
      admitted.set(request, { call, input });
    },
    handler: async (request, reply) => {
      const { call, input } = admitted.get(request)!;
      Object.assign(input, readInput(structs, request));
      Object.assign(call, input);
      return answer(platform, structs, reply, request.tenant, await handler(call));
    },
  } satisfies RouteOptions;
  await putRoute(platform.http, endpoint, route);
}

/** An upload's body is read as bytes, whatever they are called. */
export async function putRoute(
  http: Platform['http'],
  endpoint: Pick<Endpoint, 'upload'>,
  route: RouteOptions,
): Promise<void> {
  if (!endpoint.upload) {
    http.route(route);
    return;
  }
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** The bytes that an endpoint with `upload` was sent. */
export function sentBytes(request: Pick<FastifyRequest, 'body'>): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** For the calls that come before a tenant is known. */
export async function serveOpen<S extends EndpointStructs>(
  platform: Platform,
  endpoint: Endpoint<S>,
  handler: (input: EndpointInput<Endpoint<S>>) => Promise<Reply<EndpointOutput<Endpoint<S>>>>,
): Promise<void> {
  const structs: EndpointStructs = await endpoint.structs();
  platform.http.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const input = readInput(structs, request) as EndpointInput<Endpoint<S>>;
      return answer(platform, structs, reply, '', await handler(input));
    },
  });
}

/** What the server sends of a reply. */
export function answer(
  platform: Platform,
  structs: EndpointStructs,
  reply: FastifyReply,
  tenant: string,
  result: Reply<unknown>,
): Record<string, unknown> {
  if (platform.config.checkAnswers) create(structuredClone(result.data), structs.response);
  if (result.status) reply.code(result.status);
  return {
    data: result.data,
    meta: { server_time: platform.clock.now(tenant).toISOString(), ...result.meta },
    errors: [],
  };
}

/** The tenant of a call: x-tenant must be known (401) and x-app-token its own (403) (API-006). */
export async function authorise(platform: Platform, request: Pick<FastifyRequest, 'headers'>): Promise<TenantRecord> {
  const key = request.headers['x-tenant'];
  const tenant = typeof key === 'string' && key !== '' ? await platform.tenants.find(key) : null;
  if (!tenant) throw refuse('TENANT_UNKNOWN');
  if (!sameText(request.headers['x-app-token'], tenant.app_token)) throw refuse('APP_TOKEN_WRONG');
  return tenant;
}

function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The bearer token of x-authorization-token; null when the header is absent. */
export function bearerOf(headers: FastifyRequest['headers']): string | null {
  return bearerIn(headers['x-authorization-token']);
}

/** The token of such a header; empty when it is none, null when the header is absent. */
export function bearerIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? '' : header;
  return /^Bearer ([^\s]{8,400})$/i.exec(text)?.[1] ?? '';
}

function createCall(
  platform: Platform,
  endpoint: Endpoint,
  tenant: TenantRecord,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Record<string, unknown>,
): unknown {
  let found: Promise<Customer | null> | undefined;
  const withDb = <Result>(work: (db: Db) => Promise<Result>) => withTenant(platform.database, tenant.tenant, work);
  /**
   * A work of a call that sells, on a site that must be open. The site is the storefront's: apps have their own switch.
   */
  const onOpenSite = <Result>(work: (db: Db) => Promise<Result>): ((db: Db) => Promise<Result>) => {
    const { 'x-source': source = 'web' } = request.headers;
    if (endpoint.whenClosed !== 'refused' || source !== 'web') return work;
    return async (db) => {
      await platform.hooks.of(requireOpenSite)(db);
      return work(db);
    };
  };
  const findCustomer = async (): Promise<Customer | null> => {
    const token = bearerOf(request.headers);
    if (token === null) return null;
    const customer = token === '' ? null : await withDb((db) => platform.hooks.of(customerOf)(db, token, tenant));
    if (!customer) throw refuse('SESSION_EXPIRED');
    return customer;
  };
  const customer = () => {
    found ??= findCustomer();
    return found;
  };
  return {
    platform,
    tenant,
    locale: readLocale(request.headers['x-localization']),
    now: () => platform.clock.now(tenant.tenant),
    customer,
    signedIn: async () => {
      const present = await customer();
      if (!present) throw refuse('SESSION_EXPIRED');
      return present;
    },
    // What was sold before and is asked for again by its key has its answer: `once` looks for that first.
    withDb: <Result>(work: (db: Db) => Promise<Result>) => withDb(endpoint.idempotent ? work : onOpenSite(work)),
    once: async <Data>(owner: string, work: (db: Db) => Promise<Reply<Data>>): Promise<Replayable<Data>> => {
      const key = request.headers['idempotency-key'];
      if (!isIdempotencyKey(key)) throw refuse('IDEMPOTENCY_KEY_MISSING');
      const body = { params: input.params ?? null, body: input.body ?? null };
      const scope = { tenant: tenant.tenant, owner, endpoint: endpoint.name, key, body };
      const result = await withDb((db) => once(db, scope, () => onOpenSite(work)(db)));
      if (result.replayed) reply.header('idempotent-replayed', 'true');
      return result;
    },
    headers: request.headers,
    request,
    reply,
  };
}

/**
 * What came with a sign-in ends with it: a device that was signed out elsewhere sends its tokens of orders,
 * tables and places in line for ever, and they open nothing any more. Its calls for something of its own are
 * 401 SESSION_EXPIRED then, as without them.
 */
async function closeWithSignIn({ headers }: FastifyRequest, { customer }: Pick<Call<Endpoint>, 'customer'>) {
  if (headers['x-order-token'] === undefined || bearerOf(headers) === null) return;
  try {
    await customer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    delete headers['x-order-token'];
  }
}

/** Checks what arrived. A parameter of the path that cannot be names nothing: 404; the rest is 422 with the field. */
export function readInput(structs: EndpointStructs, request: FastifyRequest): Record<string, unknown> {
  const input = readParams(structs, request);
  if (structs.query) input.query = read(request.query, structs.query, fieldsOf);
  if (structs.body) input.body = readBody(request.body ?? {}, structs.body);
  return input;
}

export function readParams(structs: EndpointStructs, request: FastifyRequest): Record<string, unknown> {
  return structs.params ? { params: read(request.params, structs.params, () => [{ code: 'NOT_FOUND' }]) } : {};
}

/** Throws INVALID_INPUT with the fields. */
export function readBody(value: unknown, struct: AnyStruct): unknown {
  return read(value, struct, fieldsOf);
}

// biome-ignore lint/suspicious/noExplicitAny: the only way to say "any struct" without fixing its type
type AnyStruct = Struct<any, any>;

function read(value: unknown, struct: AnyStruct, errorsOf: (error: StructError) => ErrorDetail[]): unknown {
  try {
    return create(value, struct);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const [first, ...rest] = errorsOf(error);
    throw new Refusal([first ?? { code: 'INVALID_INPUT' }, ...rest]);
  }
}

/** At most ten faults, each with the path of its field. */
function fieldsOf(error: StructError): ErrorDetail[] {
  const fields = new Set<string>();
  for (const failure of error.failures()) {
    fields.add(failure.path.join('.'));
    if (fields.size === 10) break;
  }
  return [...fields].map((field) => ({ code: 'INVALID_INPUT', ...(field ? { field } : {}) }));
}
