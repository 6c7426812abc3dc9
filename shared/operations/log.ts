/**
 * The shape of a log line, the same of all three servers, so that one parser of a shipper reads them all
 * (docs/operators.md, "Logs").
 */
import { describeError } from '@sufra/contract/describe-error';
import { type LoggerOptions, stdTimeFunctions } from 'pino';

/** Under which key the id of a request stands; with traces it is the trace's. */
export const REQUEST_LABEL = 'request';

/**
 * `{"level":"info","time":"2026-11-27T02:00:00.000Z","server":"edge",…,"msg":"…"}`; of an error what may be
 * known of it (safety B13).
 */
export function logShape(server: string, level: string) {
  return {
    level,
    base: { server },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  } satisfies LoggerOptions;
}
