import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import { useEffect, useRef } from 'react';
import { isEmpty } from '../values.ts';
import { line, type SettingControlProps, tied } from './control.ts';

const frame = css`display:grid;gap:8px`;
const area = css`display:block;padding-block:.5rem;font-family:ui-monospace,monospace;font-size:var(--fs-s);resize:vertical;max-block-size:20rem;[dir=rtl] &[dir=ltr]{text-align:start}`;
const summary = css`min-block-size:var(--target);display:flex;align-items:center;font-weight:500;color:var(--brand-ink);cursor:pointer`;

/** What has parts that no other control shows: all of it stays, and is changed as it is written. */
export function JsonControl(props: SettingControlProps) {
  const t = useText();
  const { value, onType, onSave } = props;
  // Until it is left: what is typed, which may be no JSON yet.
  const typed = typeof value === 'string' ? value : null;
  const parts = useRef<HTMLDetailsElement>(null);
  // Also what waited on the device.
  useEffect(() => {
    if (typed !== null && parts.current) parts.current.open = true;
  }, [typed]);
  return (
    <div className={frame}>
      <details ref={parts}>
        <summary className={summary}>{t(isEmpty(value) ? 'setting.partsNone' : 'setting.parts')}</summary>
        <textarea
          {...tied(props)}
          rows={4}
          dir="ltr"
          spellCheck={false}
          className={cx(inputClass, area)}
          value={typed ?? (isEmpty(value) ? '' : JSON.stringify(value, null, 2))}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => onSave()}
        />
      </details>
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
