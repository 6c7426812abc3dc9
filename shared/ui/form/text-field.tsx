import type { ComponentPropsWithRef, ReactNode } from 'react';
import { growWithContent } from '../components/grow-with-content.ts';
import { css, cx } from '../css.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';
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

type TextControlProps = Common & { readonly dir?: string | undefined; readonly maxLength?: number | undefined } & {
  /** Digits as they stand on a card or message: having all of them is no limit that was reached. */
  readonly isCode?: boolean;
  readonly children: (control: object) => ReactNode;
};

/** Binds a control for text to the form around it, with label, hint, limit and error. */
function TextControl({
  name,
  label,
  hint,
  isRequired,
  optional,
  validate,
  parse,
  className,
  dir = 'auto',
  maxLength,
  isCode,
  children,
}: TextControlProps) {
  const { input, error } = useBoundField(name, { validate: check(isRequired, validate), parse });
  const value = input.value ?? '';
  const { onChange, onBlur, onFocus } = input;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      optional={optional}
      limitNote={useLimitNote(value, isCode ? undefined : maxLength)}
      className={className}
    >
      {(control) => children({ ...control, name, dir, value, maxLength, onChange, onBlur, onFocus })}
    </Field>
  );
}

/** What is the field's own, and what the control gets as it is. */
function split<Props extends Common>(props: Props) {
  const { name, label, hint, isRequired, optional, validate, parse, className, ...rest } = props;
  return { own: { name, label, hint, isRequired, optional, validate, parse, className }, rest };
}

export type TextFieldProps = Common & Native<'input'>;

/**
 * A line of text bound to the form around it. `dir` is `auto` so that names in either script read right; give `ltr`
 * for e-mail, plates and codes.
 */
export function TextField(props: TextFieldProps) {
  const { own, rest } = split(props);
  return (
    <TextControl {...own} dir={rest.dir} maxLength={rest.maxLength} isCode={rest.inputMode === 'numeric'}>
      {(control) => <input type="text" {...rest} {...control} className={inputClass} />}
    </TextControl>
  );
}

const area = css`display:block;min-block-size:6.5rem;padding-block:var(--s3);resize:vertical;field-sizing:content;max-block-size:17.5rem`;

export type TextAreaProps = Common & Native<'textarea'>;

/** Several lines of text, with a limit that it names when it is reached. */
export function TextArea(props: TextAreaProps) {
  const { own, rest } = split(props);
  return (
    <TextControl {...own} dir={rest.dir} maxLength={rest.maxLength}>
      {(control) => <textarea onInput={growWithContent} {...rest} {...control} className={cx(inputClass, area)} />}
    </TextControl>
  );
}
