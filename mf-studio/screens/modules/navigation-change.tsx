import type { ModuleSwitch } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { pill, surface } from '@sufra/ui/desk';

const block = css`display:grid;gap:6px`;
const line = css`display:flex;flex-wrap:wrap;gap:4px 8px;align-items:baseline;& dt{color:var(--ink-2);min-inline-size:3rem}`;
const entries = css`display:flex;flex-wrap:wrap;gap:4px 8px;& li{padding:1px 10px;${surface};${pill}}`;

interface NavigationChangeProps {
  readonly of: ModuleSwitch['navigation'];
}

/** Navigation of the site before and after a switch, and that of the console, which no switch changes (SHOP-032). */
export function NavigationChange({ of: change }: NavigationChangeProps) {
  const t = useText();
  return (
    <div className={block}>
      <h4>{t('modules.navigation.title')}</h4>
      <SiteNavigation of={change} />
      <p>{t('modules.navigation.console')}</p>
    </div>
  );
}

function SiteNavigation({ of: change }: NavigationChangeProps) {
  const t = useText();
  if (!change) return <p>{t('modules.navigation.unknown')}</p>;
  if (JSON.stringify(change.before) === JSON.stringify(change.after)) return <p>{t('modules.navigation.same')}</p>;
  return (
    <dl className={block}>
      <Entries term={t('modules.navigation.before')} labels={change.before} />
      <Entries term={t('modules.navigation.after')} labels={change.after} />
    </dl>
  );
}

interface EntriesProps {
  readonly term: string;
  readonly labels: NonNullable<ModuleSwitch['navigation']>['before'];
}

function Entries({ term, labels }: EntriesProps) {
  const { locale } = useLocale();
  return (
    <div className={line}>
      <dt>{term}</dt>
      <dd>
        <ul className={entries}>
          {labels.map((label) => {
            const { text, lang } = localizedName(label, locale);
            return (
              <li key={text} lang={lang}>
                {text}
              </li>
            );
          })}
        </ul>
      </dd>
    </div>
  );
}
