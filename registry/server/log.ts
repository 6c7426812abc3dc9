import { describeError } from '@sufra/contract/describe-error';
import { logShape } from '@sufra/operations/log';

/** Of the registry's log lines; Fastify wants a type and a stack of each error. */
export function logOptions(level: string) {
  return {
    ...logShape('registry', level),
    serializers: { err: (error: Error) => ({ type: error.name, stack: '', ...describeError(error) }) },
  };
}
