import { isApiError } from '@sufra/api';
import { FORM_ERROR } from 'final-form';

/** A refusal as errors of a form: of the field that it names (`facts.city`), else of the whole. `words`: of an error. */
export function faultOf(error: unknown, words: (error: unknown) => string | null): Record<string, string> {
  const text = words(error) ?? '';
  const name = isApiError(error) ? error.errors[0]?.field?.split('.').at(1) : undefined;
  return { [name ?? FORM_ERROR]: text };
}
