/** A Caller over an injected transport: the edge (undici) and fragment workers (a message to the edge). */

import type { Answer, Caller, CallOptions } from '../caller.ts';
import type { CallInput, Endpoint, EndpointInput, EndpointOutput } from '../endpoint.ts';
import { ApiError, isApiError } from '../errors.ts';
import { frozen } from './frozen.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
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

/** Answers that were read from frozen bodies. */
const readBefore = new WeakMap<object, Map<Endpoint, Promise<Answer<unknown>>>>();

/**
 * A body that several callers share is frozen (the edge's renderers do so with public answers): it is checked once per endpoint,
 * and the answer is frozen as well.
 */
function readOnce<E extends Endpoint>(endpoint: E, answer: RawAnswer): Promise<Answer<EndpointOutput<E>>> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return readAnswer(endpoint, answer);
  const known = readBefore.get(body) ?? new Map<Endpoint, Promise<Answer<unknown>>>();
  readBefore.set(body, known);
  let reading = known.get(endpoint);
  if (!reading) {
    reading = readAnswer(endpoint, answer).then(frozen);
    known.set(endpoint, reading);
  }
  return reading as Promise<Answer<EndpointOutput<E>>>;
}
