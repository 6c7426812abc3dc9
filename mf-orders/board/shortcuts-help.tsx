import { useText } from '@sufra/module';
import { Switch } from '@sufra/ui/controls';
import { css } from '@sufra/ui/css';
import { keycap } from '@sufra/ui/desk';
import { KEYS, type Shortcut } from './use-shortcuts.ts';

const box = css`
padding:4px 16px;font-size:.875rem;color:var(--ink-2);
& summary{min-block-size:3.5rem;display:inline-flex;align-items:center;cursor:pointer;font-weight:600}
& dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;align-items:center}
@media (max-width:43.6875em){display:none}
@media print{display:none}
`;

export interface ShortcutsHelpProps {
  readonly shortcuts: readonly Shortcut[];
  readonly isOn: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** The keys of this screen, and the switch that turns them off. Not on a phone, which has none. */
export function ShortcutsHelp({ shortcuts, isOn, onSwitch }: ShortcutsHelpProps) {
  const t = useText();
  return (
    <details className={box}>
      <summary>{t('keys.title')}</summary>
      <dl>
        {shortcuts.map((name) => (
          <Key key={name} name={name} />
        ))}
      </dl>
      <Switch label={t('keys.on')} checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
    </details>
  );
}

function Key({ name }: { readonly name: Shortcut }) {
  const t = useText();
  return (
    <>
      <dt>
        <kbd className={keycap} dir="ltr" translate="no">
          {KEYS[name].cap}
        </kbd>
      </dt>
      <dd>{t(`keys.${name}`)}</dd>
    </>
  );
}
