/** JSON logs: request id, tenant, module release; no personal data, no query strings (safety B13). */
import { logShape } from '@sufra/operations/log';
import pino, { type DestinationStream } from 'pino';

export type Log = pino.Logger;

/** `to`: where its lines go; default standard output. */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = { paths: ['token', '*.token', 'headers', 'cookie', 'mobile', '*.mobile', 'name'], remove: true };
  const options = { ...logShape('edge', level), redact };
  return to ? pino(options, to) : pino(options);
}
