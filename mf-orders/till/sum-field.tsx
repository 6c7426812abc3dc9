import { MAX_TYPED_AMOUNT } from '@sufra/api/staff/limits';
import { readAmount } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css, cx } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';

const tall = css`min-block-size:3.5rem;font-size:1.25rem`;

export interface SumFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** As it was typed. */
  readonly value: string;
  /** True: what is no amount is said. */
  readonly isJudged: boolean;
  readonly onChange: (typed: string) => void;
}

/** A sum of cash as a hurried hand types it, in the digits of any keyboard. */
export function SumField({ label, hint, value, isJudged, onChange }: SumFieldProps) {
  const t = useText();
  const read = useReadSum();
  return (
    <Field label={label} hint={hint} error={isJudged && read(value) === null ? t('till.amountForm') : null}>
      {(control) => (
        <input
          {...control}
          className={cx(inputClass, tall)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={MAX_TYPED_AMOUNT}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Reads a typed sum: `12.50`, or null for what is none. */
export function useReadSum(): (typed: string) => string | null {
  const { currency } = useWorkplace().own;
  return (typed) => {
    const read = readAmount(typed, currency);
    return read?.startsWith('-') ? null : read;
  };
}
