import { CheckRow } from './choice-row.tsx';
import { useBoundField } from './use-bound-field.ts';

export interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
}

/** A yes or no of the form around it, by a check mark. */
export function CheckField({ name, label }: CheckFieldProps) {
  const { input } = useBoundField<boolean>(name);
  return (
    <CheckRow
      name={name}
      checked={Boolean(input.value)}
      onChange={(event) => input.onChange(event.target.checked)}
      label={label}
    />
  );
}
