/** What browsers call a device that cannot do it. */
const UNABLE = new Set(['NotSupportedError', 'ConstraintError', 'SecurityError', 'UnknownError']);

/**
 * `left`: its owner closed the device's question, which needs no words. `there`: it has a passkey for this
 * account. `unable`: it cannot.
 */
export type DeviceFault = 'left' | 'there' | 'unable';

/** Null: the error is not of a device. */
export function deviceFault(error: unknown): DeviceFault | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError' || name === 'NotAllowedError') return 'left';
  if (name === 'InvalidStateError') return 'there';
  return UNABLE.has(name) ? 'unable' : null;
}
