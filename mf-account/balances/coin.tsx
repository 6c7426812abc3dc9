import { css, cx } from '@sufra/ui/css';
import { StarFillIcon } from '@sufra/ui/icons';

const coin = css`
flex:none;display:grid;place-items:center;inline-size:3.5rem;aspect-ratio:1;border-radius:50%;background:var(--accent);color:var(--on-accent);
box-shadow:inset 0 0 0 4px var(--accent),inset 0 0 0 6px var(--accent-tint);
font-size:1.75rem
`;

/** A coin of the tenant's: points stand beside it. Decoration only. */
export function Coin({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={cx(coin, className)}>
      <StarFillIcon />
    </span>
  );
}
