/** Why a fragment did not come. */

/** `refused`: it came, and would have reached beyond its place in the document. */
export type FragmentFailure = 'late' | 'failed' | 'lost' | 'busy' | 'refused';

export class FragmentError extends Error {
  override readonly name = 'FragmentError';
  readonly failure: FragmentFailure;
  constructor(failure: FragmentFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The process ended before it worked for the request. */
export class ProcessGone extends FragmentError {
  constructor() {
    super('lost', 'The process ended');
  }
}
