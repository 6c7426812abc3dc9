import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { tallLink } from '@sufra/ui/desk';
import { historyPath } from './paths.ts';

/**
 * The way from the board to orders that are over, with what was typed; for roles that may look at guests (SHOP-021).
 */
export function HistoryLink({ typed }: { readonly typed: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  if (!may('see_guests')) return null;
  const q = typed.trim();
  return (
    <a href={localePath(locale, historyPath(own.restaurant, q))} className={tallLink}>
      {t(q ? 'board.searchAll' : 'board.allOrders')}
    </a>
  );
}
