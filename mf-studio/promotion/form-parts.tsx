/** What the fields of every kind of promotion are made of. */
import { MAX_TYPED_AMOUNT } from '@sufra/api/staff/limits';
import { css } from '@sufra/ui/css';
import { TextField, useBoundField } from '@sufra/ui/form';

export const pair = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:12px;align-items:start`;

/** What the form has at this name now. */
export function useValue(name: string): unknown {
  return useBoundField<unknown>(name).input.value;
}

export function NumberField({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}) {
  return (
    <TextField
      {...{ name, label, hint }}
      dir="ltr"
      inputMode="decimal"
      maxLength={MAX_TYPED_AMOUNT}
      autoComplete="off"
    />
  );
}
