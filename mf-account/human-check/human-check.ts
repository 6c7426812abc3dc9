/** What every check of a person is to the form: a token, or one of four faults (HOST-059). */

/** `key`, `version`: the tenant has named none. `load`: its script did not come. `execute`: it came, and failed. */
export type CheckFault = 'key' | 'version' | 'load' | 'execute';

/** A check that could not be made; it says nothing about the sender. */
export class HumanCheckError extends Error {
  override readonly name = 'HumanCheckError';
  readonly fault: CheckFault;
  constructor(fault: CheckFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export function isHumanCheckError(error: unknown): error is HumanCheckError {
  return error instanceof HumanCheckError;
}
