import type { Branch } from '@sufra/api/branch/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { LinkButton } from '@sufra/ui';
import { UsersThreeIcon } from '@sufra/ui/icons';

/** From a full day to the branch's queue; nothing where the branch has none or the module is off. */
export function WaitingOffer({ branch }: { readonly branch: Branch }) {
  const t = useText();
  const { locale } = useLocale();
  const { modules } = usePlatform().context;
  if (!branch.modules.waiting || !modules.includes('mf-waiting-list')) return null;
  return (
    <LinkButton
      kind="soft"
      size="small"
      icon={<UsersThreeIcon />}
      href={localePath(locale, `/waiting-list/branch/${encodeURIComponent(branch.id)}`)}
    >
      {t('plan.waiting')}
    </LinkButton>
  );
}
