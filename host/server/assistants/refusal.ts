import { type ApiError, isApiError } from '@sufra/api';

/**
 * True for what the provider refused with a reason that its caller can mend; false for its own trouble, and
 * for an answer of a wrong shape.
 */
export function isRefusal(failure: unknown): failure is ApiError {
  return isApiError(failure) && failure.status >= 400 && failure.status < 500;
}
