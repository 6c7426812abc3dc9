import { useText } from '@sufra/i18n';
import { useModule } from '@sufra/module';
import { needsScripts } from '@sufra/module/scripted';
import { coveringInput } from '@sufra/ui/covering-input';
import { css } from '@sufra/ui/css';

/** Not shown where it cannot act: without scripts, without the shell, for a tenant without a dark theme. */
const group = css`display:var(--theme-choice,none);margin-block-end:var(--s3);${needsScripts}legend{margin-block-end:6px;font-weight:500}`;
const track = css`display:inline-flex;flex-wrap:wrap;gap:2px;padding:3px;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);border:var(--forced-edge)`;
const option = css`
position:relative;display:inline-flex;align-items:center;min-block-size:var(--target);padding-inline:var(--s4);border-radius:calc(var(--r-m) - 3px);color:var(--ink-2);font-weight:500;cursor:pointer;
&:hover{color:var(--brand-ink)}
&:has(:checked){background:var(--brand-tint);color:var(--brand-ink);font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const input = css`${coveringInput}`;

/** Light, dark, or as the device says; stored on the device (X-030, `host/browser/theme-choice.ts`). */
export function ThemeChoice() {
  const t = useText(useModule().name);
  return (
    <fieldset className={group} data-test="theme-choice">
      <legend>{t('theme.title')}</legend>
      <div className={track}>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <label key={theme} className={option}>
            <input
              className={input}
              type="radio"
              name="sufra-theme"
              value={theme}
              defaultChecked={theme === 'system'}
            />
            {t(`theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
