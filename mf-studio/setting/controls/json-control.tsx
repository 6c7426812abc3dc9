import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import { useState } from 'react';
import { isEmpty } from '../values.ts';
import { line, type SettingControlProps, tied } from './control.ts';

const frame = css`display:grid;gap:8px`;
const area = css`display:block;padding-block:.5rem;font-family:ui-monospace,monospace;font-size:var(--fs-s);resize:vertical;max-block-size:20rem;[dir=rtl] &[dir=ltr]{text-align:start}`;
const summary = css`min-block-size:var(--target);display:flex;align-items:center;font-weight:500;color:var(--brand-ink);cursor:pointer`;
const fault = css`color:var(--danger);font-size:var(--fs-s);font-weight:500`;

/** What has parts that no other control shows: all of it stays, and is changed as it is written. */
export function JsonControl(props: SettingControlProps) {
  const t = useText();
  const { value, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    if (typed === null) return;
    try {
      onSave(typed.trim() === '' ? null : JSON.parse(typed));
      setTyped(null);
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <div className={frame}>
      <details>
        <summary className={summary}>{t(isEmpty(value) ? 'setting.partsNone' : 'setting.parts')}</summary>
        <textarea
          {...tied(props)}
          aria-invalid={isWrong || props.isInvalid || undefined}
          rows={4}
          dir="ltr"
          spellCheck={false}
          className={cx(inputClass, area)}
          value={typed ?? (isEmpty(value) ? '' : JSON.stringify(value, null, 2))}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
        />
      </details>
      {isWrong ? (
        <p role="alert" className={fault}>
          {t('setting.notJson')}
        </p>
      ) : null}
      {isEmpty(value) ? null : (
        <div className={line}>
          <Button kind="secondary" size="small" onClick={() => onSave(null)}>
            {t('setting.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
