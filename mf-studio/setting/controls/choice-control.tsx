import { useText } from '@sufra/module';
import { useChoiceName } from '../use-choice-name.ts';
import { switchOf, textOf } from '../values.ts';
import type { SettingControlProps } from './control.ts';
import { Segments } from './segments.tsx';

/** On, off, or what holds by default. */
export function SwitchControl({ setting, value, describedBy, onSave }: SettingControlProps) {
  const t = useText();
  const isOn = switchOf(value);
  return (
    <Segments
      name={setting.key}
      label={setting.name}
      describedBy={describedBy}
      value={isOn === null ? '' : isOn ? '1' : '0'}
      choices={[
        { value: '', label: t('setting.byDefault') },
        { value: '1', label: t('setting.on') },
        { value: '0', label: t('setting.off') },
      ]}
      onChoose={(chosen) => onSave(chosen === '' ? null : chosen)}
    />
  );
}

/** One of the words that are understood, or what holds by default. */
export function ChoiceControl({ setting, value, describedBy, onSave }: SettingControlProps) {
  const t = useText();
  const nameOf = useChoiceName();
  return (
    <Segments
      name={setting.key}
      label={setting.name}
      describedBy={describedBy}
      value={textOf(value) ?? ''}
      choices={[
        { value: '', label: t('setting.byDefault') },
        ...(setting.choices ?? []).map((choice) => ({
          value: choice,
          label: nameOf(choice),
        })),
      ]}
      onChoose={(chosen) => onSave(chosen === '' ? null : chosen)}
    />
  );
}
