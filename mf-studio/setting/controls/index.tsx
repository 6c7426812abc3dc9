import type { ContentSetting } from '@sufra/api/staff/endpoints';
import type { ReactNode } from 'react';
import { textOf } from '../values.ts';
import { ChoiceControl, SwitchControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import type { SettingControlProps } from './control.ts';
import { JsonControl } from './json-control.tsx';
import { LanguagesControl } from './languages-control.tsx';
import { ListControl } from './list-control.tsx';
import { OrderControl } from './order-control.tsx';
import { LOGO, PictureControl } from './picture-control.tsx';
import { SecretControl } from './secret-control.tsx';
import { TextControl } from './text-control.tsx';
import { WordsControl } from './words-control.tsx';

const BY_FORM: Readonly<Record<string, (props: SettingControlProps) => ReactNode>> = {
  switch: SwitchControl,
  choice: ChoiceControl,
  words: WordsControl,
  colour: ColourControl,
  list: ListControl,
  languages: LanguagesControl,
  picture: PictureControl,
};

/** The control of a setting's form; a form that is not known here is a text, and a value with parts is shown whole. */
export function SettingControl(props: SettingControlProps) {
  const { setting } = props;
  const Control = setting.secret
    ? SecretControl
    : setting.ordered && setting.choices
      ? OrderControl
      : (BY_FORM[setting.form] ?? (isShownWhole(setting) ? JsonControl : TextControl));
  return <Control {...props} />;
}

/** Whether its value has parts that no control knows: what is typed is JSON. */
export function isShownWhole({ form, draft, secret }: ContentSetting): boolean {
  return !secret && !BY_FORM[form] && textOf(draft) === null;
}

/** Whether it is several controls, named as a group, and not one that a label points to. */
export function isGroupControl({ key, form, choices, secret }: ContentSetting): boolean {
  if (secret) return false;
  if (form === 'picture') return key === LOGO;
  return form === 'switch' || form === 'choice' || (form === 'list' && choices !== null) || form === 'languages';
}
