import type { Branch } from '@sufra/api/branch/endpoints';
import { bookTableDialog } from '@sufra/contract/modules/reservations';
import { localePath, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { LinkButton } from '@sufra/ui';

/**
 * Where a queue is closed: a table at a time of one's own, over the page, when the branch takes reservations
 * and their module is on. Without JavaScript it is a link to the page that books.
 */
export function BookInstead({ branch }: { readonly branch: Pick<Branch, 'id' | 'modules'> }) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const book = useDialog(bookTableDialog);
  if (!branch.modules.reservation || !context.modules.includes('mf-reservations')) return null;
  const open = async () => {
    const held = await book({ branch_id: branch.id, without_queue: true });
    if (held) navigate(held.path);
  };
  return (
    <LinkButton
      kind="soft"
      size="small"
      href={localePath(locale, `/reservations/branch/${encodeURIComponent(branch.id)}`)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void open();
      }}
    >
      {t('branch.book')}
    </LinkButton>
  );
}
