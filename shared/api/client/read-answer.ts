/** Reads a provider's answer for an endpoint: errors become ApiError, `data` is checked against the response struct. */
import { isRecord } from '@sufra/contract';
import type { Answer, AnswerMeta } from '../caller.ts';
import type { Endpoint, EndpointOutput, EndpointStructs } from '../endpoint.ts';
import { ApiError, type ApiErrorItem } from '../errors.ts';
import { createYielder } from './yield-to-main.ts';

/** The answer as the transport gives it: the parsed JSON body, or its text. */
export interface RawAnswer {
  status: number;
  body: unknown;
  /** Seconds of `Retry-After`, when the provider said so; joins the first error's params as `retry_after`. */
  retryAfter?: number;
}

/**
 * Unknown fields are tolerated; a required one that is missing or wrong is an ApiError `shape` whose one error is
 * `ANSWER_SHAPE` with the path of the field (`lines.0.qty`) in `params.path`. `data`, `meta` and `errors` may each be
 * missing (API-005).
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfter }: RawAnswer,
): Promise<Answer<EndpointOutput<E>>> {
  const { data, meta, errors } = isRecord(body) ? body : {};
  if (status < 200 || status >= 300) throw new ApiError('answer', status, readErrors(errors, retryAfter), data);
  // An answer that cannot be read because the network went meanwhile is none, and what it was asked for may
  // have been done.
  const [{ create, StructError }, structs] = await Promise.all([import('superstruct'), endpoint.structs()]).catch(
    (cause: unknown) => {
      throw Object.assign(new ApiError('offline', 0, []), { cause });
    },
  );
  const { response, parts }: EndpointStructs = structs;
  const check = (value: unknown, struct: typeof response, ...within: (string | number)[]): unknown => {
    try {
      return create(value, struct);
    } catch (error) {
      if (!(error instanceof StructError)) throw error;
      const path = ['data', ...within, ...error.path].join('.');
      const message = `${endpoint.name}: ${path} is ${error.value === undefined ? 'missing' : 'not as expected'}`;
      throw new ApiError('shape', status, [
        { code: 'ANSWER_SHAPE', message, params: { endpoint: endpoint.name, path } },
      ]);
    }
  };
  const list = parts && isRecord(data) ? data[parts.field] : undefined;
  if (!parts || !Array.isArray(list)) return { data: check(data, response) as EndpointOutput<E>, meta: readMeta(meta) };

  // The rest first: its errors are reported before the long list is read.
  const rest = check({ ...(data as object), [parts.field]: [] }, response) as object;
  const yieldToMain = createYielder();
  const checked: unknown[] = [];
  for (const [at, part] of list.entries()) {
    checked.push(check(part, parts.each, parts.field, at));
    await yieldToMain();
  }
  return { data: { ...rest, [parts.field]: checked } as EndpointOutput<E>, meta: readMeta(meta) };
}

function readErrors(errors: unknown, retryAfter: number | undefined): ApiErrorItem[] {
  const items: ApiErrorItem[] = [];
  for (const error of Array.isArray(errors) ? errors : []) {
    if (!isRecord(error) || typeof error.code !== 'string') continue;
    const item: ApiErrorItem = { code: error.code };
    if (typeof error.field === 'string') item.field = error.field;
    if (typeof error.message === 'string') item.message = error.message;
    if (isRecord(error.params)) item.params = error.params;
    items.push(item);
  }
  if (retryAfter !== undefined && items[0]) items[0].params = { retry_after: retryAfter, ...items[0].params };
  return items;
}

const PAGE_FIELDS = ['current_page', 'last_page', 'per_page', 'total'] as const;

/** The parts of a meta that are as they should be; other fields of the provider stay unchanged. */
export function readMeta(meta: unknown): AnswerMeta {
  if (!isRecord(meta)) return {};
  const read: Record<string, unknown> = { ...meta };
  if (typeof read.server_time !== 'string') delete read.server_time;
  for (const field of PAGE_FIELDS) if (typeof read[field] !== 'number') delete read[field];
  return read;
}
