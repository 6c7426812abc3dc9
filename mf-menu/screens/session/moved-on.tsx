import { getSession } from '@sufra/api/dine-in/endpoints';
import { tablePath } from '@sufra/contract/modules/menu';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { Banner, LinkButton } from '@sufra/ui';

/** On the page of a table that was left: to which one, and the way there (MENU-036). */
export function MovedOn({ to }: { readonly to: string }) {
  const t = useText();
  const { locale } = useLocale();
  const session = dataOf(useEndpoint(getSession, { params: { id: to } }));
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton kind="secondary" size="small" href={localePath(locale, tablePath(to))}>
          {t('dine.goToTable')}
        </LinkButton>
      }
    >
      {session ? t('dine.movedTo', { table: localizedName(session.table.names, locale).text }) : t('dine.moved')}
    </Banner>
  );
}
