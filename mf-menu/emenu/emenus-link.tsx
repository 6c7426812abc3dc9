import { listBranches } from '@sufra/api/branch/endpoints';
import { dataOf, Link, useEndpoint, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { emenuPath } from './find-branch.ts';

const way = css`justify-self:start;align-self:flex-start;display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;text-decoration:underline;text-underline-offset:.25em;&:hover{color:var(--brand-ink)}`;

/** The way to the menus to read: the one there is, else the branches to choose from (HOST-002, MENU-030). */
export function EmenusLink() {
  const t = useText();
  const branches = dataOf(useEndpoint(listBranches, { query: {} })) ?? [];
  const [first] = branches;
  if (!first) return null;
  const to = branches.length === 1 ? emenuPath(first) : `/menu/e/branches/${encodeURIComponent(first.uuid)}`;
  return (
    <Link to={to} className={way}>
      {t('emenu.read')}
    </Link>
  );
}
