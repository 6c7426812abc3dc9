import { fieldLimits } from './limits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NameFieldProps = Pick<TextFieldProps, 'label' | 'lang' | 'enterKeyHint'>;

/** The name of a person, which a form needs: `name` in its values. */
export function NameField(props: NameFieldProps) {
  return <TextField name="name" isRequired maxLength={fieldLimits.name} autoComplete="name" {...props} />;
}

export interface EmailFieldProps extends Pick<TextFieldProps, 'label' | 'optional'> {
  /** The words of what is wrong; undefined: nothing. */
  readonly validate: (typed: string | undefined) => string | undefined;
}

/** An e-mail address, left to right: `email` in the form's values. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      dir="ltr"
      inputMode="email"
      maxLength={fieldLimits.email}
      autoComplete="email"
      {...props}
    />
  );
}
