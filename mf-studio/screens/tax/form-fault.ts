import { isApiError } from '@sufra/api';
import { NotProved } from '@sufra/module/console';
import { FORM_ERROR } from 'final-form';

/**
 * A refusal as errors of a form: of the field that it names (`facts.city`), else of the whole. Undefined: the
 * person left the question for a proof. `words`: of an error.
 */
export function faultOf(error: unknown, words: (error: unknown) => string): Record<string, string> | undefined {
  if (error instanceof NotProved) return undefined;
  const name = isApiError(error) ? error.errors[0]?.field?.split('.').at(1) : undefined;
  return { [name ?? FORM_ERROR]: words(error) };
}
