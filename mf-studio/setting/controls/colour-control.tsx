import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { pressable } from '@sufra/ui/desk';
import { Swatch } from '../swatch.tsx';
import { hexOf, textOf } from '../values.ts';
import type { SettingControlProps } from './control.ts';
import { TextControl } from './text-control.tsx';

const frame = css`display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px;align-items:center`;
const pick = css`position:relative;inline-size:var(--control);block-size:var(--control);${pressable};overflow:hidden;display:grid;place-items:center;&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}& input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer}`;

/** Any colour of CSS as text, and the browser's own choice of colours beside it. */
export function ColourControl(props: SettingControlProps) {
  const t = useText();
  const { setting, value, onType, onSave } = props;
  return (
    <div className={cx(frame)}>
      <span className={pick}>
        <Swatch colour={textOf(value) ?? ''} />
        <input
          type="color"
          aria-label={t('setting.pick', { name: setting.name })}
          value={hexOf(value) ?? '#000000'}
          onChange={({ target }) => onType(target.value)}
          ref={(input) => {
            // React's `onChange` is each move in the choice of colours; the browser's `change` is its end.
            const save = () => onSave();
            input?.addEventListener('change', save);
            return () => input?.removeEventListener('change', save);
          }}
        />
      </span>
      <TextControl {...props} />
    </div>
  );
}
