/**
 * An endpoint is data: one definition gives the typed client method, the provider's validation, the test fake and the
 * API reference. Structs are loaded when first needed, so that describing a call costs the page almost nothing.
 */
import type { Infer, Struct } from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: the only way to say "any struct" without fixing its type
type AnyStruct = Struct<any, any>;

/** The structs of an endpoint. Missing ones take no input. `response` is the shape of `data` in the answer. */
export interface EndpointStructs {
  params?: AnyStruct;
  query?: AnyStruct;
  body?: AnyStruct;
  response: AnyStruct;
  /**
   * A list of `response` that may be very long, and the struct of each of its parts: a page checks them one by one and
   * answers taps in between. The list itself has no rule but that of its parts.
   */
  parts?: { readonly field: string; readonly each: AnyStruct };
}

/**
 * How the messages of an event change an answer. Answers are untyped here: they come from the cache that all
 * endpoints share.
 */
export interface CountedOn {
  readonly event: string;
  /**
   * Which messages are about an answer: those with this id. Undefined: it cannot be counted on, and is stale
   * with each message.
   */
  id(answer: unknown): string | undefined;
  /**
   * The answer after a message; the same object when it was in it already. `ask`: it has to be asked for;
   * `ask soon`: so does everybody else's.
   */
  apply(answer: unknown, message: { readonly version: number; readonly [detail: string]: unknown }): unknown;
}

/**
 * Bytes of the largest body of JSON, at the edge and at the reference provider (safety W7). What is larger is
 * an upload of its own.
 */
export const MAX_JSON_BYTES = 100_000;

export interface EndpointDefinition<Structs extends EndpointStructs> {
  /** `{domain}.{call}`, the first part of its query key. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  path: `/api/v1/${string}`;
  structs: () => Promise<Structs>;
  /**
   * Query parameters that every call carries as they stand here, in the words of the specification: `{ page: '0' }`.
   */
  always?: Readonly<Record<string, string>>;
  /** `customer`: needs a signed-in customer (401 otherwise). Default: anyone. */
  access?: 'anyone' | 'customer';
  /**
   * The caller of the endpoint. `edge`: only the edge itself, because the answer holds what no page may know;
   * a page that asks gets 404 (safety E4, C-76). Default: pages and fragments too.
   */
  caller?: 'page' | 'edge';
  /**
   * What the call is counted as by the edge's limits (safety E10). `code`: sends a sign-in code, `guess`:
   * tries one, `coupon`: tries a coupon, `upload`: sends a file, `heavy`: a read that costs the provider much
   * more than others. Default: a read or a write, by its method.
   */
  limit?: 'code' | 'guess' | 'coupon' | 'upload' | 'heavy';
  /**
   * True: answered also while the edge is overloaded, because a visitor's money or running order depends on
   * it (safety §4). Default: refused with 503 then.
   */
  critical?: boolean;
  /**
   * True: the answer is about something of one visitor's own (a cart, an order, a table's order), so the edge
   * never shares it, not for a second. Default: what a guest may read is the same for all of them.
   */
  own?: boolean;
  /**
   * Bytes of the largest file of an `upload`. A body of JSON has at most MAX_JSON_BYTES, whatever the call
   * (safety W7). Beyond it: 413 TOO_LARGE, whose `most` is that number of bytes.
   */
  bodyLimit?: number;
  /**
   * The body is one file, sent as its bytes in place of JSON; these are the media types it may be declared
   * as. The edge reads it whole, passes it on and keeps no copy; `bodyLimit` is needed. What it really is,
   * the provider finds out from the bytes (safety B10).
   */
  upload?: readonly string[];
  /**
   * `refused`: 503 TENANT_CLOSED to the storefront while `website.enable` is off, because the call sells: a
   * cart, an order, a hold, a place in a queue (C-77). Default: answered, as what was sold is paid, followed
   * and cancelled then too.
   */
  whenClosed?: 'refused';
  /** True: the call must carry an `Idempotency-Key` (guide §2 Conventions). */
  idempotent?: boolean;
  /**
   * Realtime events that make cached answers of this endpoint stale, in the browser and at the edge:
   * `menu.availability`, … Without it each event does, at the edge.
   */
  staleOn?: readonly string[];
  /**
   * One of those events that says what it changed: an answer that the messages before were counted in is not
   * asked for again.
   */
  counted?: CountedOn;
}

export type Endpoint<Structs extends EndpointStructs = EndpointStructs> = Readonly<EndpointDefinition<Structs>>;

type Part<Structs, Key extends string> = Structs extends { [K in Key]: infer S extends AnyStruct }
  ? { [K in Key]: Infer<S> }
  : unknown;

/** What a caller gives: `{ params, query, body }`, each only when the endpoint has it. */
export type EndpointInput<E> =
  E extends Endpoint<infer S> ? Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'> : never;
/** What the answer's `data` is. */
export type EndpointOutput<E> = E extends Endpoint<infer S> ? Infer<S['response']> : never;

export function defineEndpoint<Structs extends EndpointStructs>(
  definition: EndpointDefinition<Structs>,
): Endpoint<Structs> {
  return definition;
}

/** Fills `:name` parameters into the path, encoded. Throws when one is missing: a bug of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** Input of any endpoint, untyped: what adapters work with. */
export interface CallInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Key of an endpoint's answer in the query cache: all that was asked, also of one that asks in a body. */
export function queryKey(endpoint: { name: string }, input: unknown = {}): readonly [string, unknown] {
  const { params, query, body } = (input ?? {}) as CallInput;
  return [endpoint.name, { ...(params && { params }), ...(query && { query }), ...(body ? { body } : {}) }];
}
