import type { Challenge } from '@sufra/api/wallet/endpoints';
import { css } from '@sufra/ui/css';
import { CheckBoldIcon, GiftFillIcon } from '@sufra/ui/icons';
import { Progress } from '../account/progress.tsx';

const row = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const stamp = css`
flex:1 1 2.75rem;display:grid;place-items:center;block-size:2.75rem;border-radius:var(--r-m);color:var(--accent-ink);font-size:1.25rem;
box-shadow:inset 0 0 0 1.5px var(--accent);background:var(--surface);border:var(--forced-edge);
&[data-stamped]{background:var(--accent);color:var(--on-accent)}
`;

/** More than that is a bar. */
const MAX_STAMPS = 10;

export interface StandingProps {
  readonly challenge: Challenge;
  /** How far it is, in words. */
  readonly label: string;
}

/**
 * How far a challenge is: a stamp for each order or portion, the gift at the end; a bar for money and for
 * what is many (ACCT-041).
 */
export function Standing({ challenge: { goal, progress }, label }: StandingProps) {
  const { kind, target } = goal;
  if (kind === 'amount' || !Number.isInteger(target) || target < 1 || target > MAX_STAMPS)
    return <Progress label={label} value={progress} max={target} />;
  return (
    <span role="img" aria-label={label} className={row} data-test="stamps">
      {Array.from({ length: target }, (_, index) => {
        const isStamped = index < progress;
        return (
          <span key={index} className={stamp} {...(isStamped ? { 'data-stamped': '' } : {})}>
            {isStamped ? <CheckBoldIcon /> : index === target - 1 ? <GiftFillIcon /> : null}
          </span>
        );
      })}
    </span>
  );
}
