import type { ContentSetting } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const row = css`
display:grid;grid-template-columns:13.75rem minmax(0,1fr);gap:8px 20px;padding-block:16px;
&+&{border-block-start:1px solid var(--outline)}
@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr)}
`;
const nameClass = css`font-weight:600`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s);line-height:1.55`;

/** A setting: its name and meaning, what it says now, what holds without it. */
export function SettingRow({ setting }: { readonly setting: ContentSetting }) {
  const t = useText();
  const { name, meaning, draft, draft_set: isSet } = setting;
  return (
    <div className={row}>
      <div>
        <p className={nameClass}>{name}</p>
        <p className={quiet}>{meaning}</p>
      </div>
      <p dir="auto">
        {isSet && typeof draft !== 'object' ? String(draft) : t('settings.default', { value: setting.default })}
      </p>
    </div>
  );
}
