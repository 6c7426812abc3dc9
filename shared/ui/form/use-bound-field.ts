import { type FieldRenderProps, useField } from 'react-final-form';

export interface BoundField<Value> {
  readonly input: FieldRenderProps<Value>['input'];
  /** The error to show now: after the field was left or the form was sent; a server's answer until the next change. */
  readonly error: string | null;
}

interface BoundFieldOptions<Value> {
  readonly validate?: (value: Value, all: object) => string | undefined;
  readonly parse?: (value: string) => Value;
}

/** One field of the form around it, with the rule of when its error shows. */
export function useBoundField<Value = string>(name: string, options: BoundFieldOptions<Value> = {}): BoundField<Value> {
  const { input, meta } = useField<Value>(name, {
    validate: options.validate as never,
    parse: (options.parse ?? ((value: unknown) => value)) as never,
  });
  const own = (meta.touched || meta.submitFailed) && meta.error;
  const fromServer = !meta.dirtySinceLastSubmit && meta.submitError;
  const error = own || fromServer;
  return { input, error: typeof error === 'string' && error ? error : null };
}
