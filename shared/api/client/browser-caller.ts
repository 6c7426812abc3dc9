/**
 * The page's Caller: relative `/api/…` paths to the edge, which adds the provider's headers and the
 * customer's token. axios and superstruct come with the first call, so that neither is loaded before the page
 * is ready.
 */
import type { Answer, Caller, CallOptions } from '../caller.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import type { BrowserCallerOptions } from './axios-caller.ts';

export function createBrowserCaller(options: BrowserCallerOptions = {}): Caller {
  let loading: Promise<Caller> | undefined;
  const load = (): Promise<Caller> => {
    loading ??= import('./axios-caller.ts').then(
      ({ createAxiosCaller }) => createAxiosCaller(options),
      () => {
        loading = undefined; // A chunk that did not come is asked for again by the next call.
        throw new ApiError('offline', 0, []);
      },
    );
    return loading;
  };
  async function callWithMeta<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    callOptions?: CallOptions,
  ): Promise<Answer<EndpointOutput<E>>> {
    return (await load()).callWithMeta(endpoint, input, callOptions);
  }
  return {
    callWithMeta,
    call: async (endpoint, input, callOptions) => (await callWithMeta(endpoint, input, callOptions)).data,
  };
}
