import { Parts } from '@sufra/ui';
import type { BranchStatus } from './state.ts';

/** Why, until when, and how soon; times and ranges of minutes never break over two lines. */
export function StatusLabel({
  status,
  withPromise,
}: {
  readonly status: BranchStatus;
  readonly withPromise?: boolean;
}) {
  const { reason, until, promise } = status;
  return <Parts of={[reason ? <bdi key="reason">{reason}</bdi> : '', until, withPromise ? promise : '']} />;
}
