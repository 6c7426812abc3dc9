import { css } from '@sufra/ui/css';
import type { BranchStatus } from './state.ts';

const whole = css`display:inline-block`;

/** Why, until when, and how soon; times and ranges of minutes never break over two lines. */
export function StatusWords({
  status,
  withPromise,
}: {
  readonly status: BranchStatus;
  readonly withPromise?: boolean;
}) {
  const { reason, until, promise } = status;
  const soon = withPromise ? promise : '';
  return (
    <span>
      {reason ? <bdi>{reason}</bdi> : null}
      {reason && until ? ' · ' : null}
      {until ? <span className={whole}>{until}</span> : null}
      {until && soon ? ' · ' : null}
      {soon ? <span className={whole}>{soon}</span> : null}
    </span>
  );
}
