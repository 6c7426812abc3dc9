import { Chip } from '@sufra/ui';
import { inputClass } from '@sufra/ui/input-class';
import { useState } from 'react';
import { useChoiceName } from '../use-choice-name.ts';
import { commaText, listLike, listOf } from '../values.ts';
import { line, type SettingControlProps, tied } from './control.ts';

/** Entries with commas between them; where only some words are understood, each to be checked. */
export function ListControl(props: SettingControlProps) {
  const nameOf = useChoiceName();
  const { setting, value, onType, onSave } = props;
  const entries = listOf(value);
  const [typed, setTyped] = useState<string | null>(null);
  if (setting.choices)
    return (
      <fieldset className={line} aria-label={setting.name} aria-describedby={props.describedBy}>
        {setting.choices.map((choice) => (
          <Chip
            key={choice}
            selected={entries.includes(choice)}
            onClick={() =>
              onSave(
                listLike(
                  value,
                  entries.includes(choice) ? entries.filter((entry) => entry !== choice) : [...entries, choice],
                ),
              )
            }
          >
            {nameOf(choice)}
          </Chip>
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
