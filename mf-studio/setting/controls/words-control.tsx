import { intlTag, useLocale } from '@sufra/i18n';
import { growWithContent } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import { withWords, wordsIn } from '../values.ts';
import { type SettingControlProps, tied } from './control.ts';

const list = css`display:grid;gap:8px`;
const label = css`display:grid;grid-template-columns:4.5rem minmax(0,1fr);align-items:center;gap:8px;font-size:var(--fs-s);color:var(--ink-2);@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr);gap:2px}`;
const area = css`display:block;padding-block:.375rem;resize:none;field-sizing:content;color:var(--ink);line-height:1.6`;

/** Words in both languages, and in those that the value has besides; a line break stays. */
export function WordsControl(props: SettingControlProps) {
  const { locale } = useLocale();
  const { setting, value, id, onType, onSave } = props;
  const others = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'language' });
  const languages = [...new Set(['ar', 'en', ...others])];
  return (
    <div className={list}>
      {languages.map((language, at) => {
        const name = names.of(language) ?? language;
        return (
          <label key={language} className={label}>
            {name}
            <textarea
              {...tied(props)}
              id={at === 0 ? id : undefined}
              aria-label={`${setting.name}, ${name}`}
              rows={1}
              lang={language}
              dir="auto"
              className={cx(inputClass, area)}
              value={wordsIn(value, language)}
              onInput={growWithContent}
              onChange={({ target }) => onType(withWords(value, language, target.value))}
              onBlur={() => onSave()}
            />
          </label>
        );
      })}
    </div>
  );
}
