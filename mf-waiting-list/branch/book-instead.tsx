import type { Branch } from '@sufra/api/branch/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { LinkButton } from '@sufra/ui';

/** Where a queue takes nobody: a table at a time of one's own, when the branch takes reservations and their module is on. */
export function BookInstead({ branch }: { readonly branch: Pick<Branch, 'id' | 'modules'> }) {
  const t = useText();
  const { locale } = useLocale();
  const { modules } = usePlatform().context;
  if (!branch.modules.reservation || !modules.includes('mf-reservations')) return null;
  return (
    <LinkButton
      kind="soft"
      size="small"
      href={localePath(locale, `/reservations/branch/${encodeURIComponent(branch.id)}`)}
    >
      {t('branch.book')}
    </LinkButton>
  );
}
