import { css } from '@sufra/ui/css';
import type { BranchStatus } from './state.ts';

const whole = css`white-space:nowrap`;

/** Until when, and how soon; a range of minutes never breaks over two lines. */
export function StatusWords({ status, withPromise }: { status: BranchStatus; withPromise?: boolean }) {
  const { until, promise } = status;
  const soon = withPromise ? promise : '';
  return (
    <span>
      {until}
      {until && soon ? ' · ' : null}
      {soon ? <span className={whole}>{soon}</span> : null}
    </span>
  );
}
