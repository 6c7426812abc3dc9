import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { CheckRow, inputClass } from '@sufra/ui/form';
import { useState } from 'react';
import { commaText, listLike, listOf } from '../values.ts';
import { type SettingControlProps, tied } from './control.ts';

const rows = css`display:grid`;

/** Entries with commas between them; where only some words are understood, each to be checked. */
export function ListControl(props: SettingControlProps) {
  const t = useText();
  const { setting, value, onType, onSave } = props;
  const entries = listOf(value);
  const [typed, setTyped] = useState<string | null>(null);
  if (setting.choices)
    return (
      <fieldset className={rows} aria-label={setting.name} aria-describedby={props.describedBy}>
        {setting.choices.map((choice) => (
          <CheckRow
            key={choice}
            label={t([`choice.${choice}`, 'choice.other'], { value: choice })}
            checked={entries.includes(choice)}
            onChange={({ target }) =>
              onSave(
                listLike(value, target.checked ? [...entries, choice] : entries.filter((entry) => entry !== choice)),
              )
            }
          />
        ))}
      </fieldset>
    );
  return (
    <input
      {...tied(props)}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      className={inputClass}
      value={typed ?? commaText(entries, ', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(listLike(value, listOf(target.value)));
      }}
      onBlur={() => {
        setTyped(null);
        onSave();
      }}
    />
  );
}
