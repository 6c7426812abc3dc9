import { findCountry, readAmount, readDialled, readPhone, readTyped, withoutUnseen } from '@sufra/i18n';
import { useWorkplace } from '@sufra/module/console';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import type { ComponentProps } from 'react';
import { textOf } from '../values.ts';
import { type SettingControlProps, tied } from './control.ts';

const narrow = css`max-inline-size:12rem`;

type Look = Pick<ComponentProps<'input'>, 'dir' | 'inputMode' | 'type' | 'autoComplete'> & { isNarrow?: true };

/** As the restaurant may have stored it: it is left as it is. */
const PLAIN_AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

const CODE: Look = { dir: 'ltr' };
const LOOKS: Readonly<Record<string, Look>> = {
  number: { dir: 'ltr', inputMode: 'decimal', isNarrow: true },
  amount: { dir: 'ltr', inputMode: 'decimal', isNarrow: true },
  phone: { dir: 'ltr', inputMode: 'tel' },
  email: { dir: 'ltr', inputMode: 'email' },
  address: { dir: 'ltr', inputMode: 'url' },
  picture: { dir: 'ltr', inputMode: 'url' },
  list: CODE,
  id: CODE,
  colour: CODE,
};

/** A line of text; it is saved when it is left, and by Enter. */
export function TextControl(props: SettingControlProps) {
  const { setting, value, onType, onSave } = props;
  const { isNarrow, ...look } = LOOKS[setting.form] ?? { dir: 'auto' };
  const { currency, country } = useWorkplace().own;
  // A number is read while it is typed, an amount or a telephone when it is left: its signs may come one by one.
  const read = (typed: string) => (setting.form === 'number' ? readTyped(typed).replace('٫', '.') : typed);
  /** Null: what was typed is saved as it is. */
  const finished = (typed: string): string | null => {
    if (setting.form === 'amount') return PLAIN_AMOUNT.test(typed) ? null : readAmount(typed, currency);
    // A short number has no code of a country.
    if (setting.form === 'phone') return readPhone(typed, findCountry(country)) ?? readDialled(typed);
    // An address is compared letter by letter: only what is not seen goes.
    if (setting.form === 'address') return withoutUnseen(typed).trim();
    return null;
  };
  const save = () => {
    const typed = textOf(value);
    const isTouched = typed !== null && typed !== textOf(setting.draft);
    const text = isTouched ? finished(typed) : null;
    if (text === null) onSave();
    else onSave(text);
  };
  return (
    <input
      {...tied(props)}
      {...look}
      autoComplete="off"
      spellCheck={false}
      className={cx(inputClass, isNarrow && narrow)}
      value={textOf(value) ?? ''}
      onChange={({ target }) => onType(read(target.value) || null)}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) save();
      }}
    />
  );
}
