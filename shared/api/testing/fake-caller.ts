/** A Caller without a provider, for the tests of modules: answers by endpoint name, records every call. */
import type { Answer, AnswerMeta, Caller, CallOptions } from '../caller.ts';
import { buildRequest } from '../client/request.ts';
import { documentedCall, undocumented } from '../documented-calls.ts';
import type { CallInput, Endpoint, EndpointInput, EndpointOutput } from '../endpoint.ts';
import { ApiError, type ApiErrorItem } from '../errors.ts';

/** A refusal, a lost connection, or data with a meta; anything else is the `data` of the answer. */
class Refusal {
  readonly error: ApiError;
  constructor(error: ApiError) {
    this.error = error;
  }
}
class Paged {
  readonly data: unknown;
  readonly meta: AnswerMeta;
  constructor(data: unknown, meta: AnswerMeta) {
    this.data = data;
    this.meta = meta;
  }
}

/** Makes the call fail as the provider's refusal. `data`: what comes with it (a new quote, the next slots). */
export function refuse(status: number, code: string, params?: Record<string, unknown>, data?: unknown): object {
  const item: ApiErrorItem = params ? { code, params } : { code };
  return new Refusal(new ApiError('answer', status, [item], data));
}
/** Makes the call fail as if no answer came. */
export function offline(): object {
  return new Refusal(new ApiError('offline', 0, []));
}
/** Data with a meta, for lists. */
export function withMeta(data: unknown, meta: AnswerMeta): object {
  return new Paged(data, meta);
}

/** `input` is what the screen gave; `options` its idempotency key and signal. May be async, may throw ApiError. */
export type FakeAnswer = ((input: CallInput, options: CallOptions | undefined) => unknown) | object | string | null;

export interface FakeCall {
  name: string;
  input: CallInput;
  options: CallOptions | undefined;
}

export interface FakeCaller extends Caller {
  /** Every call in order. */
  readonly calls: readonly FakeCall[];
  callsOf(endpoint: { name: string }): readonly FakeCall[];
  /** Replaces the answer of one endpoint from now on. */
  answer(endpoint: { name: string }, answer: FakeAnswer): void;
}

/**
 * `createFakeCaller({ [getCart.name]: cart, [addLine.name]: (input) => … })`. Answers are checked against the
 * endpoint's struct, so that a fake cannot drift from the real provider; an endpoint without an answer
 * throws, naming itself. So does a call that is not what the specification shows (`DOCUMENTED_CALLS`).
 */
export function createFakeCaller(answers: Readonly<Record<string, FakeAnswer>> = {}): FakeCaller {
  const table = new Map(Object.entries(answers));
  const calls: FakeCall[] = [];

  async function callWithMeta<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<Answer<EndpointOutput<E>>> {
    const call: FakeCall = { name: endpoint.name, input: (input ?? {}) as CallInput, options };
    calls.push(call);
    if (endpoint.idempotent && !options?.idempotencyKey) {
      throw new Error(`createFakeCaller: ${endpoint.name} needs an idempotencyKey`);
    }
    if (!table.has(endpoint.name)) throw new Error(`createFakeCaller: no answer for ${endpoint.name}`);
    const wrong = documentedCall(endpoint) ? undocumented(endpoint, buildRequest(endpoint, call.input, options)) : [];
    if (wrong.length > 0) throw new Error(`createFakeCaller: ${wrong.join('; ')}`);
    const answer = table.get(endpoint.name);
    const given: unknown = typeof answer === 'function' ? await answer(call.input, options) : answer;
    if (options?.signal?.aborted) throw new ApiError('cancelled', 0, []);
    if (given instanceof Refusal) throw given.error;
    const { data, meta } = given instanceof Paged ? given : { data: given, meta: {} };
    const { create } = await import('superstruct');
    const { response } = await endpoint.structs();
    return { data: create(data, response) as EndpointOutput<E>, meta };
  }

  return {
    calls,
    callsOf: (endpoint) => calls.filter((call) => call.name === endpoint.name),
    answer: (endpoint, answer) => void table.set(endpoint.name, answer),
    callWithMeta,
    call: async (endpoint, input, options) => (await callWithMeta(endpoint, input, options)).data,
  };
}
