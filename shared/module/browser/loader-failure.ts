import { describeThrown, isError } from '@sufra/contract/thrown';

/**
 * A screen's loader threw. The shell distinguishes it from a screen that threw: what is missing may be data, not code.
 */
export class LoaderFailure extends Error {
  override readonly name = 'LoaderFailure';
  constructor(screen: string, cause: unknown) {
    super(`the loader of ${screen} threw ${describeThrown(cause)}`, { cause });
  }
}

export function isLoaderFailure(error: unknown): error is LoaderFailure {
  return isError(error) && error instanceof LoaderFailure;
}
