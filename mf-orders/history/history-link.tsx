import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { historyPath } from './paths.ts';

const link = css`min-block-size:3.5rem;display:inline-flex;align-items:center;padding-inline:16px;border-radius:10px;box-shadow:inset 0 0 0 1px var(--outline-strong);font-weight:600;color:inherit;text-decoration:none`;

/** The way from the board to orders that are over, with what was typed; for roles that may look at guests (SHOP-021). */
export function HistoryLink({ typed }: { readonly typed: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  if (!may('see_guests')) return null;
  const q = typed.trim();
  return (
    <a href={localePath(locale, historyPath(own.restaurant, q))} className={link}>
      {t(q ? 'board.searchAll' : 'board.allOrders')}
    </a>
  );
}
