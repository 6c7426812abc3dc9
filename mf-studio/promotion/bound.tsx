/** Controls of a promotion's form that are bound to it by name. */
import { currencyLabel, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { CheckRow, ChoiceGroup, Field, Select, useBoundField } from '@sufra/ui/form';
import type { ReactNode } from 'react';

const box = css`display:grid;gap:4px;min-inline-size:0`;

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
}

export function SelectField({
  name,
  label,
  choices,
}: {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { value: string; label: string }[];
}) {
  const { input, error } = useBoundField(name);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} name={name} value={input.value} onChange={(event) => input.onChange(event.target.value)}>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export interface SomeFieldProps {
  readonly name: string;
  readonly label: string;
  /** What it means when nothing is left out. */
  readonly all: string;
  readonly choices: readonly Choice[];
}

/** All of a list (null), or those that are chosen. */
export function SomeField({ name, label, all, choices }: SomeFieldProps) {
  const { input, error } = useBoundField<readonly string[] | null>(name);
  const chosen = Array.isArray(input.value) ? (input.value as readonly string[]) : null;
  const toggle = (value: string) => {
    // What is no longer there goes with the first change.
    const known = (chosen ?? []).filter((one) => choices.some((choice) => choice.value === one));
    input.onChange(known.includes(value) ? known.filter((one) => one !== value) : [...known, value]);
  };
  return (
    <ChoiceGroup label={label} error={error} className={cx(box)}>
      <CheckRow
        label={all}
        checked={chosen === null}
        onChange={() => input.onChange(chosen === null ? choices.map(({ value }) => value) : null)}
      />
      {chosen === null
        ? null
        : choices.map(({ value, label: words }) => (
            <CheckRow key={value} label={words} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          ))}
    </ChoiceGroup>
  );
}

/** A yes or no with what it means. */
export function YesField({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}) {
  const { input } = useBoundField<boolean>(name);
  return (
    <CheckRow
      label={label}
      hint={hint}
      checked={Boolean(input.value)}
      onChange={(event) => input.onChange(event.target.checked)}
    />
  );
}

/** Key of the words of an amount with the restaurant's currency. */
export function useCurrencyText(): (key: string) => string {
  const t = useText();
  const { currency, locale } = useLocale();
  return (key) => t(key, { currency: currencyLabel(currency, locale) });
}
