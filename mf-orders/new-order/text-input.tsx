import { Field, inputClass } from '@sufra/ui/form';
import type { ComponentPropsWithRef } from 'react';
import { tall } from './styles.ts';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** What the provider said of it. */
  readonly fault?: string | undefined;
  readonly optional?: boolean;
}

/** One field of the order, with what is wrong with it below. */
export function TextInput({ label, value, onType, fault, optional, ...rest }: TextInputProps) {
  return (
    <Field label={label} error={fault ?? null} isRequired={!optional} optional={optional ?? false}>
      {(control) => (
        <input
          autoComplete="off"
          {...rest}
          {...control}
          className={`${inputClass} ${tall}`}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
