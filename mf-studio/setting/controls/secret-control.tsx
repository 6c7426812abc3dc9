import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import { textOf } from '../values.ts';
import { line, type SettingControlProps, tied } from './control.ts';

const grow = css`flex:1 1 12rem;inline-size:auto`;

/** A secret goes in and never comes out: it is replaced or removed. */
export function SecretControl(props: SettingControlProps) {
  const t = useText();
  const { setting, value, onType, onSave } = props;
  return (
    <div className={line}>
      <input
        {...tied(props)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        className={cx(inputClass, grow)}
        placeholder={t(setting.draft_set ? 'setting.secretSet' : 'setting.secretNone')}
        value={textOf(value) ?? ''}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          if (textOf(value)) onSave();
        }}
      />
      {setting.draft_set ? (
        <Button kind="secondary" size="small" onClick={() => onSave(null)}>
          {t('setting.secretRemove')}
        </Button>
      ) : null}
    </div>
  );
}
