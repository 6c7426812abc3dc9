/**
 * Whose page it is, on paper alone: the site's header is not printed (CHK-037). A copy comes with each module
 * that imports this.
 */
import type { LocalizedText } from '@sufra/contract';
import { Name, paperOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const head = css`font-size:var(--fs-s);overflow-wrap:anywhere`;
const names = css`font-size:var(--fs-l);font-weight:600`;

export interface PaperHeadProps {
  readonly restaurant: LocalizedText;
  readonly branch: LocalizedText;
  /** What the page itself does not say, such as the day that it is of. */
  readonly children?: ReactNode;
}

export function PaperHead({ restaurant, branch, children }: PaperHeadProps) {
  return (
    <div className={cx(head, paperOnlyClass)} data-test="paper-head">
      <p className={names}>
        <Name name={restaurant} /> · <Name name={branch} />
      </p>
      {children ? <p>{children}</p> : null}
    </div>
  );
}
