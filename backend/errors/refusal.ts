/**
 * A refusal is thrown by a handler and answered with its code, status and a text in the caller's language (API-061).
 */
import type { LocalizedText } from '@sufra/contract';
import { CODES, type ErrorCode } from './codes.ts';

/**
 * A moment. `ar`, `en`: words of the message. `plain`: the parameter on the wire, which texts of an added
 * language use (HOST-065).
 */
export interface ErrorMoment {
  readonly ar: string;
  readonly en: string;
  /** `2026-11-23 19:40`, by the branch's clock. */
  readonly plain: string;
}

/**
 * A parameter of an error text. A text in two languages is answered in the caller's; numbers are days of the
 * week, 0 = Sunday.
 */
export type ErrorParam = string | number | boolean | null | readonly number[] | LocalizedText | ErrorMoment;

export interface ErrorDetail {
  code: ErrorCode;
  /** The input it is about: `customer.mobile`. */
  field?: string;
  params?: Readonly<Record<string, ErrorParam>>;
}

export interface RefusalOptions {
  field?: string;
  params?: Readonly<Record<string, ErrorParam>>;
  /** What the caller needs beside the error: the cart as it is now, the next slots. */
  data?: unknown;
  /**
   * Seconds, sent as Retry-After: spread a little, so that callers who were refused together do not come back together.
   */
  retryAfter?: number;
  /** Seconds that this caller alone waits, sent as Retry-After as they are. */
  retryIn?: number;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: readonly ErrorDetail[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly retryIn: number | undefined;

  constructor(
    errors: readonly [ErrorDetail, ...ErrorDetail[]],
    options: Pick<RefusalOptions, 'data' | 'retryAfter' | 'retryIn'> = {},
  ) {
    super(errors[0].code);
    this.errors = errors;
    this.status = CODES[errors[0].code];
    this.data = options.data;
    this.retryAfter = options.retryAfter;
    this.retryIn = options.retryIn;
  }
}

/** The refusal for one code. `throw refuse('CART_VERSION', { data: cart })`. */
export function refuse(code: ErrorCode, { field, params, data, retryAfter, retryIn }: RefusalOptions = {}): Refusal {
  return new Refusal([{ code, field, params }], { data, retryAfter, retryIn });
}

/** What `read` gives; null where it refuses. */
export async function unlessRefused<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
