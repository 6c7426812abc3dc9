/** JSON logs: request id, tenant, module release; no personal data, no query strings (safety B13). */
import { describeError } from '@sufra/contract/describe-error';
import pino from 'pino';

export type Log = pino.Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: { server: 'edge' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['token', '*.token', 'headers', 'cookie', 'mobile', '*.mobile', 'name'], remove: true },
    serializers: { err: describeError },
  });
}
