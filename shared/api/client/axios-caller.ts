/** The half of the browser's Caller that is loaded with the first call. */
import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import type { Caller } from '../caller.ts';
import { createProviderCaller } from './provider-caller.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The endpoint's name. */
    endpoint?: string;
    /** The call was refused with 401 before, and the customer has signed in since. */
    isRepeated?: boolean;
  }
}

export interface BrowserCallerOptions {
  /** Before `/api/…`; default none: the page's own origin. */
  baseUrl?: string;
  /**
   * A signed-in customer's call got 401: asks them to sign in again. True: they did, the call is repeated
   * once; false: they did not, the call fails with its 401 (HOST-052).
   */
  onUnauthorized?: () => Promise<boolean>;
  /**
   * True while a customer is signed in, as far as the page knows; default: always. A guest's 401 is an
   * ordinary refusal.
   */
  isSignedIn?: () => boolean;
  /**
   * Refreshing customer details failed with 401: the visitor is a guest again, without being asked to sign in
   * (HOST-051).
   */
  onSignedOut?: () => void;
  /** Milliseconds until an answer is given up; default 15 s. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;
/** A picture of 4 MB on a slow phone line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The one call whose 401 only makes the visitor a guest. */
const CUSTOMER_DETAILS = 'user.get-customer-details';

export function createAxiosCaller(options: BrowserCallerOptions): Caller {
  const { baseUrl = '', timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  // Every status is an answer; only a missing answer throws. The path already holds its query.
  const client = axios.create({ baseURL: baseUrl, timeout: timeoutMs, validateStatus: null });
  client.interceptors.response.use(repeatAfterSignIn(client, options));
  return createProviderCaller(async ({ endpoint, method, path, headers, body, signal, onProgress }) => {
    const response = await client.request<unknown>({
      endpoint,
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { data: body }),
      ...(signal ? { signal } : {}),
      ...(onProgress
        ? {
            timeout: UPLOAD_TIMEOUT_MS,
            onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => onProgress(total ? loaded / total : 0),
          }
        : {}),
    });
    const retryAfter = retrySeconds(response.headers['retry-after']);
    return { status: response.status, body: response.data, ...(retryAfter === undefined ? {} : { retryAfter }) };
  });
}

/**
 * HOST-051, HOST-052: what a 401 means while a customer is signed in. Calls that fail together wait for one sign-in.
 */
function repeatAfterSignIn(
  client: AxiosInstance,
  { onUnauthorized, isSignedIn = () => true, onSignedOut }: BrowserCallerOptions,
): (response: AxiosResponse) => AxiosResponse | Promise<AxiosResponse> {
  let signIn: Promise<boolean> | undefined;
  return async (response) => {
    const { config, status } = response;
    if (status !== 401 || config.isRepeated || !isSignedIn()) return response;
    if (config.endpoint === CUSTOMER_DETAILS) {
      onSignedOut?.();
      return response;
    }
    signIn ??= (onUnauthorized?.() ?? Promise.resolve(false)).finally(() => {
      signIn = undefined;
    });
    return (await signIn) ? client.request({ ...config, isRepeated: true }) : response;
  };
}

/** Seconds of a `Retry-After` header that is a number; a date is not used by our provider. */
function retrySeconds(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;
}
