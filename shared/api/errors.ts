import { isError } from '@sufra/contract/thrown';

/** Errors of the provider are codes with parameters (guide §2); texts are in locales, never in code. */
export interface ApiErrorItem {
  code: string;
  field?: string;
  message?: string;
  params?: Record<string, unknown>;
}

/**
 * `offline`: no answer came. `answer`: the provider refused. `shape`: the answer lacks something required.
 * `cancelled`: the caller aborted it.
 */
export type ApiFailure = 'offline' | 'answer' | 'shape' | 'cancelled';

/**
 * The one error of a call. `status` is 0 when no answer came. `data` is what a refusal carries beside its
 * errors (a new quote, the next slots).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number;
  readonly errors: readonly ApiErrorItem[];
  readonly data: unknown;

  constructor(failure: ApiFailure, status: number, errors: readonly ApiErrorItem[], data?: unknown) {
    super(errors[0]?.message ?? errors[0]?.code ?? failure);
    this.failure = failure;
    this.status = status;
    this.errors = errors;
    this.data = data;
  }

  /** The first error's code, or a general one by kind. */
  get code(): string {
    return this.errors[0]?.code ?? (this.failure === 'offline' ? 'OFFLINE' : 'UNKNOWN');
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

export function isApiError(value: unknown): value is ApiError {
  return isError(value) && value.name === 'ApiError';
}
