import { readTyped } from '@sufra/i18n';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import type { ComponentProps } from 'react';
import { textOf } from '../values.ts';
import { type SettingControlProps, tied } from './control.ts';

const narrow = css`max-inline-size:12rem`;

type Look = Pick<ComponentProps<'input'>, 'dir' | 'inputMode' | 'type' | 'autoComplete'> & { isNarrow?: true };

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
  // A number is read while it is typed, an amount or a telephone when it is left: its signs may come one by one.
  const read = (typed: string) => (setting.form === 'number' ? readTyped(typed).replace('٫', '.') : typed);
  return (
    <input
      {...tied(props)}
      {...look}
      autoComplete="off"
      spellCheck={false}
      className={cx(inputClass, isNarrow && narrow)}
      value={textOf(value) ?? ''}
      onChange={({ target }) => onType(read(target.value) || null)}
      onBlur={() => onSave()}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onSave();
      }}
    />
  );
}
