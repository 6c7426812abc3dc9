import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { quiet, roundedSmall } from '@sufra/ui/desk';
import { Swatch } from './swatch.tsx';
import { useChoiceName } from './use-choice-name.ts';
import { isEmpty, listOf, switchOf, textOf } from './values.ts';

const line = css`display:inline-flex;align-items:center;gap:8px;overflow-wrap:anywhere;min-inline-size:0`;
const code = css`font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere`;
const words = css`display:grid;gap:2px;white-space:pre-line`;
const small = css`flex:none;block-size:2.5rem;inline-size:auto;max-inline-size:6rem;object-fit:contain;${roundedSmall}`;
const MAX = 300;

export interface ShownValueProps {
  readonly form: string;
  /** Words that the setting understands; null: any. */
  readonly choices: readonly string[] | null;
  readonly value: unknown;
  readonly isSecret: boolean;
}

/** What a setting says, to read. */
export function ShownValue({ form, choices, value, isSecret }: ShownValueProps) {
  const t = useText();
  const { locale } = useLocale();
  const nameOf = useChoiceName();
  if (isSecret) return <span className={quiet}>{t('setting.secret')}</span>;
  if (isEmpty(value)) return <span className={quiet}>{t('setting.byDefault')}</span>;
  if (form === 'switch') return <>{t(switchOf(value) ? 'setting.on' : 'setting.off')}</>;
  if (form === 'choice') return <>{nameOf(String(value))}</>;
  if (form === 'list') return <bdi>{formatList(choices ? listOf(value).map(nameOf) : listOf(value), locale)}</bdi>;
  const text = textOf(value);
  if (form === 'colour' && text !== null)
    return (
      <span className={line}>
        <Swatch colour={text} />
        <bdi dir="ltr" className={code}>
          {text}
        </bdi>
      </span>
    );
  if (form === 'words' && typeof value === 'object' && value !== null)
    return (
      <span className={words}>
        {Object.entries(value).map(([language, one]) =>
          isEmpty(one) ? null : (
            <bdi key={language} lang={language}>
              {String(one)}
            </bdi>
          ),
        )}
      </span>
    );
  if (form === 'picture' && text?.startsWith('/media/'))
    return (
      <span className={line}>
        <img className={small} src={text} alt="" />
        <bdi dir="ltr" className={code}>
          {text}
        </bdi>
      </span>
    );
  if (text !== null) return <bdi>{text}</bdi>;
  return (
    <bdi dir="ltr" className={code}>
      {JSON.stringify(value).slice(0, MAX)}
    </bdi>
  );
}
