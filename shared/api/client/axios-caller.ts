/** The half of the browser's Caller that is loaded with the first call. */
import axios from 'axios';
import type { Caller } from '../caller.ts';
import { createProviderCaller } from './provider-caller.ts';
import { retrySeconds } from './read-answer.ts';

export function createAxiosCaller(baseURL: string, timeout: number): Caller {
  // Every status is an answer; only a missing answer throws. The path already holds its query.
  const client = axios.create({ baseURL, timeout, validateStatus: () => true });
  return createProviderCaller(async ({ method, path, headers, body, signal }) => {
    const response = await client.request<unknown>({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { data: body }),
      ...(signal ? { signal } : {}),
    });
    const retryAfter = retrySeconds(response.headers['retry-after']);
    return { status: response.status, body: response.data, ...(retryAfter === undefined ? {} : { retryAfter }) };
  });
}
