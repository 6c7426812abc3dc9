/**
 * How calls are made, without saying over what: axios in the browser, a message to the edge in a fragment
 * worker, undici at the edge.
 */
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';

export interface CallOptions {
  /** Same key, same answer, for 24 h (guide §2). Required for endpoints marked `idempotent`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Result of the check that a person writes, for a call that is judged by it before its body is read. */
  humanCheck?: string;
  /** Of an endpoint with `upload`: gets how much of the file is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Answers of lists carry pages; all carry the server's clock. */
export interface AnswerMeta {
  server_time?: string;
  /** Next instant at which this answer stops being right: an opening, a closing, a dish that comes or goes. */
  valid_until?: string | null;
  current_page?: number;
  last_page?: number;
  per_page?: number;
  total?: number;
}

export interface Answer<Data> {
  data: Data;
  meta: AnswerMeta;
}

export interface Caller {
  /** Resolves to the validated `data`; throws ApiError for everything else. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>;
  /** As `call`, with the answer's meta. */
  callWithMeta<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<Answer<EndpointOutput<E>>>;
}
