/** A Caller over an injected transport: the edge (undici) and fragment workers (a message to the edge). */

import { isRecord } from '@sufra/contract';
import type { Answer, Caller, CallOptions } from '../caller.ts';
import type { CallInput, Endpoint, EndpointInput, EndpointOutput } from '../endpoint.ts';
import { ApiError, isApiError } from '../errors.ts';
import { frozen } from './frozen.ts';
import { type RawAnswer, readAnswer, readMeta } from './read-answer.ts';
import { type ApiRequest, buildRequest } from './request.ts';

/** Sends one request. Throws when no answer came (offline), an AbortError when the call was aborted. */
export type Send = (request: ApiRequest) => Promise<RawAnswer>;

/** The shared part of every Caller: builds the request, sends it, reads the answer. */
export function createProviderCaller(send: Send): Caller {
  async function callWithMeta<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<Answer<EndpointOutput<E>>> {
    const request = buildRequest(endpoint, (input ?? {}) as CallInput, options);
    let answer: RawAnswer;
    try {
      answer = await send(request);
    } catch (error) {
      if (isApiError(error)) throw error;
      if (options?.signal?.aborted) throw new ApiError('cancelled', 0, []);
      // Why none came, for the page that has to say it.
      throw Object.assign(new ApiError('offline', 0, []), { cause: error });
    }
    return readOnce(endpoint, answer);
  }
  return {
    callWithMeta,
    call: async (endpoint, input, options) => (await callWithMeta(endpoint, input, options)).data,
  };
}

/** Data that was read from frozen answers. */
const readBefore = new WeakMap<object, Map<Endpoint, Promise<unknown>>>();

/**
 * Data that several callers share is frozen (the edge's renderers do so with public answers): it is checked
 * once per endpoint, and what was read of it is frozen as well.
 */
async function readOnce<E extends Endpoint>(endpoint: E, answer: RawAnswer): Promise<Answer<EndpointOutput<E>>> {
  const { status, body } = answer;
  const { data, meta } = isRecord(body) && Object.isFrozen(body) ? body : {};
  const isShared = typeof data === 'object' && data !== null && Object.isFrozen(data);
  if (!isShared || status < 200 || status >= 300) return readAnswer(endpoint, answer);
  const known = readBefore.get(data) ?? new Map<Endpoint, Promise<unknown>>();
  readBefore.set(data, known);
  let reading = known.get(endpoint);
  if (!reading) {
    reading = readAnswer(endpoint, answer).then((read) => frozen(read.data));
    known.set(endpoint, reading);
  }
  return frozen({ data: (await reading) as EndpointOutput<E>, meta: readMeta(meta) });
}
