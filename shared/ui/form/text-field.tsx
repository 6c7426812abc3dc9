import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, cx } from '../css.ts';
import { Field, inputClass } from './field.tsx';
import { required } from './required.ts';
import { useBoundField } from './use-bound-field.ts';
import { useFormWords } from './words.ts';

interface Common {
  /** Name in the form's values. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  readonly optional?: boolean;
  readonly validate?: (value: string, all: object) => string | undefined;
  readonly parse?: (value: string) => string;
  readonly className?: string;
}

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof Common | 'value' | 'onChange' | 'required'
>;

function check(isRequired: boolean | undefined, validate: Common['validate']): Common['validate'] {
  return (value, all) => (isRequired ? required(value) : undefined) ?? validate?.(value, all);
}

/** Says that the text reached `maxLength`; nothing before. */
function useLimitNote(value: string, maxLength: number | undefined): string | null {
  const words = useFormWords();
  return maxLength && value.length >= maxLength ? words.atLimit(maxLength) : null;
}

export type TextFieldProps = Common & Native<'input'>;

/**
 * A line of text bound to the form around it. `dir` is `auto` so that names in either script read right; give `ltr`
 * for e-mail, plates and codes.
 */
export function TextField({
  name,
  label,
  hint,
  isRequired,
  optional,
  validate,
  parse,
  className,
  dir = 'auto',
  ...rest
}: TextFieldProps) {
  const { input, error } = useBoundField(name, { validate: check(isRequired, validate), parse });
  const value = input.value ?? '';
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      optional={optional}
      limitNote={useLimitNote(value, rest.maxLength)}
      className={className}
    >
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          name={name}
          dir={dir}
          value={value}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          className={inputClass}
        />
      )}
    </Field>
  );
}

const area = css`display:block;min-block-size:104px;padding-block:var(--s3);resize:vertical;field-sizing:content;max-block-size:280px`;

export type TextAreaProps = Common & Native<'textarea'>;

/** Several lines of text, with a limit that it names when it is reached. */
export function TextArea({
  name,
  label,
  hint,
  isRequired,
  optional,
  validate,
  parse,
  className,
  dir = 'auto',
  ...rest
}: TextAreaProps) {
  const { input, error } = useBoundField(name, { validate: check(isRequired, validate), parse });
  const value = input.value ?? '';
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      optional={optional}
      limitNote={useLimitNote(value, rest.maxLength)}
      className={className}
    >
      {(control) => (
        <textarea
          {...rest}
          {...control}
          name={name}
          dir={dir}
          value={value}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          className={cx(inputClass, area)}
        />
      )}
    </Field>
  );
}
