import type { StaffBranch } from '@sufra/api/staff/endpoints';
import { formatList, localePath, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';

const way = css`min-block-size:3.5rem;display:inline-flex;align-items:center;font-weight:600`;

/** Words of what is missing; one that this release does not know is another setting. */
const WORDS: Readonly<Record<string, string>> = { hours: 'board.needsHours', services: 'board.needsServices' };

/** What a branch needs before orders can come, in words; null: nothing. */
export function useMissing(): (branch: StaffBranch) => string | null {
  const t = useText();
  const { locale } = useLocale();
  return ({ missing = [] }) =>
    missing.length === 0
      ? null
      : formatList(
          missing.map((one) => t(WORDS[one] ?? 'board.needsMore')),
          locale,
        );
}

/**
 * Whether orders are taken: of each branch that can get none, what is missing, and the way to it for those
 * that may (SHOP-010).
 */
export function BranchesNote({ branches }: { readonly branches: readonly StaffBranch[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const missing = useMissing();
  const waiting = branches.filter((branch) => missing(branch) !== null);
  const nameOf = ({ names }: StaffBranch) => localizedName(names, locale).text;
  const paused = branches.filter((branch) => branch.paused);
  if (branches.length === 0) return t('board.noBranch');
  return (
    <>
      {waiting.length === branches.length
        ? null
        : paused.length > 0
          ? t('board.paused', { branches: formatList(paused.map(nameOf), locale) })
          : t('board.open')}
      {waiting.map((branch) => (
        <span key={branch.id} data-missing="">
          {' '}
          {t('board.missing', { branch: nameOf(branch), missing: missing(branch) ?? '' })}{' '}
          {may('change_branches') ? (
            <a
              className={way}
              href={localePath(locale, `/branches/${own.restaurant}/${branch.id}?part=${branch.missing?.[0] ?? ''}`)}
            >
              {t('board.setUp')}
            </a>
          ) : null}
        </span>
      ))}
    </>
  );
}
