import { useLocale } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import { Field, inputClass, useBoundField } from '@sufra/ui/form';
import { instantText, wallText } from './wall-time.ts';

const time = css`max-inline-size:16rem`;

export interface TimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A moment on the restaurant's clocks, bound to its form by name; empty: none. */
export function TimeField({ name, label, hint }: TimeFieldProps) {
  const { timeZone } = useLocale();
  const { input, error } = useBoundField<string | null>(name);
  return (
    <Field label={label} hint={hint} error={error} className={time}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          dir="ltr"
          className={inputClass}
          name={name}
          defaultValue={wallText(input.value || null, timeZone)}
          onChange={(event) => input.onChange(instantText(event.target.value, timeZone))}
          onBlur={() => input.onBlur()}
        />
      )}
    </Field>
  );
}
