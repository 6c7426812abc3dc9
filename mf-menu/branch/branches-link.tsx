import { Link, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const way = css`
display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;white-space:nowrap;color:inherit;
text-decoration:underline;text-underline-offset:.25em
`;

/** In a banner: the way to another branch. */
export function BranchesLink() {
  const t = useText();
  return (
    <Link to="/branches" className={way}>
      {t('branch.another')}
    </Link>
  );
}
