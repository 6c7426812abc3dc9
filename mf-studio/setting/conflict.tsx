import type { ContentSetting, DraftConflicts } from '@sufra/api/staff/endpoints';
import { formatMoment, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { roundedInside } from '@sufra/ui/desk';
import { ShownValue } from './shown-value.tsx';

const card = css`display:grid;gap:8px;padding:12px;${roundedInside};background:var(--warning-tint);color:var(--warning);font-size:var(--fs-s);line-height:1.6`;
const values = css`display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;color:var(--ink);& dt{color:var(--ink-2)}`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;

export interface ConflictProps {
  readonly setting: ContentSetting;
  readonly mine: unknown;
  readonly theirs: DraftConflicts['conflicts'][number];
  readonly onResolve: (whose: 'mine' | 'theirs') => void;
}

/** A colleague changed the setting meanwhile: both values, and the choice. Nothing is saved before it (SHOP-037). */
export function Conflict({ setting, mine, theirs, onResolve }: ConflictProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const who = theirs.by?.name ?? t('setting.system');
  return (
    <div role="alert" className={card}>
      <p>
        {theirs.at
          ? t('setting.conflictAt', { who, time: formatMoment(theirs.at, { locale, timeZone, now: new Date() }) })
          : t('setting.conflict', { who })}
      </p>
      <dl className={values}>
        <dt>{t('setting.theirs')}</dt>
        <dd>
          <ShownValue form={setting.form} choices={setting.choices} value={theirs.value} isSecret={setting.secret} />
        </dd>
        <dt>{t('setting.mine')}</dt>
        <dd>
          <ShownValue form={setting.form} choices={setting.choices} value={mine} isSecret={setting.secret} />
        </dd>
      </dl>
      <div className={actions}>
        <Button kind="secondary" size="small" onClick={() => onResolve('theirs')}>
          {t('setting.takeTheirs')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => onResolve('mine')}>
          {t('setting.takeMine')}
        </Button>
      </div>
    </div>
  );
}
