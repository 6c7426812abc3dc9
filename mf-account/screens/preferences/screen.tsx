import { filtersDialog } from '@sufra/contract/modules/menu';
import { ACTION_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { localePath, locales, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { Button, Card, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { GuestPage } from '../../account/sub-page.tsx';
import { ChoiceField } from './choice-field.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3);align-items:flex-start`;
const heading = css`font-size:var(--fs-m);font-weight:600`;
const note = css`color:var(--ink-2);font-size:var(--fs-s)`;
/** A tenant without a dark theme offers none. */
const themed = css`display:var(--theme-choice,none)`;

/** `/preferences`: language, text size, motion, theme and allergens, stored on this device (HOST-064). */
export default function PreferencesScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { modules, tenant } = usePlatform().context;
  const openFilters = useDialog(filtersDialog);
  const others = [...locales, ...(tenant.languages ?? [])].filter(({ code }) => code !== locale);
  return (
    <GuestPage title={t('preferences.title')}>
      <p className={note}>{t('preferences.text')}</p>
      <Card as="section" className={stack} aria-label={t('preferences.language.title')}>
        <h2 className={heading}>{t('preferences.language.title')}</h2>
        {others.map(({ code, name }) => (
          <LinkButton
            key={code}
            kind="soft"
            size="small"
            href={localePath(code, '/preferences')}
            hrefLang={code}
            lang={code}
            {...{ [ACTION_ATTRIBUTE]: 'language' }}
          >
            {name}
          </LinkButton>
        ))}
      </Card>
      <Card as="section" aria-label={t('preferences.textSize.title')}>
        <ChoiceField name="textSize" />
      </Card>
      <Card as="section" aria-label={t('preferences.motion.title')}>
        <ChoiceField name="motion" />
      </Card>
      <Card as="section" className={themed} aria-label={t('preferences.theme.title')}>
        <ChoiceField name="theme" />
      </Card>
      {modules.includes('mf-menu') ? (
        <Card as="section" className={stack} aria-label={t('preferences.allergens.title')}>
          <h2 className={heading}>{t('preferences.allergens.title')}</h2>
          <p className={note}>{t('preferences.allergens.text')}</p>
          <Button kind="soft" size="small" onClick={() => void openFilters({})}>
            {t('preferences.allergens.choose')}
          </Button>
        </Card>
      ) : null}
    </GuestPage>
  );
}
