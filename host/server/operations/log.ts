/** JSON logs: request id, tenant, module release; no personal data, no query strings (safety B13). */
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

/** Errors by name and message; addresses in messages lose their query. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 300) };
  const { name, message, cause } = error;
  return {
    name,
    message: message.replace(/\?[^\s'"]*/g, '?…').slice(0, 300),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}
