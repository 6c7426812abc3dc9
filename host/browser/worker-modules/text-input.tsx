import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly value?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

/** Holds what is typed by itself: an answer of the worker must never overwrite a letter. */
export default function TextInput({ label, value = '', hint, error, maxLength, isRequired, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <Field label={label} hint={hint} error={error ?? null} isRequired={isRequired ?? false}>
      {(control) => (
        <input
          {...control}
          dir="auto"
          className={inputClass}
          value={typed}
          maxLength={maxLength}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
