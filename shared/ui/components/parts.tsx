import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';

const frame = css`display:block;overflow-x:clip`;
const row = css`display:flex;flex-wrap:wrap;margin-inline-start:-.9em`;
const part = css`position:relative;min-inline-size:0;padding-inline-start:.9em`;
/** Before each part: at the start of a line it lies outside the frame. */
const point = css`position:absolute;inset-inline-start:0;inline-size:.9em;text-align:center;white-space:pre`;
const one = css`
overflow:hidden;max-block-size:1.4em;line-height:1.4;
&>span>span{overflow:hidden;max-inline-size:100%;text-overflow:ellipsis;white-space:nowrap}
@media (max-width:17em){max-block-size:none;&>span>span{white-space:normal}}
`;

export interface PartsProps {
  /** Short texts; those that are empty are left out. */
  readonly of: readonly ReactNode[];
  /**
   * Only the parts that fit in one line, each whole; the others are read out nevertheless. In large letters
   * all are shown.
   */
  readonly inOneLine?: boolean;
  readonly className?: string;
}

/**
 * Facts in a row with points between them. A line breaks between two facts, and neither begins nor ends with a point.
 */
export function Parts({ of, inOneLine, className }: PartsProps) {
  return (
    <span className={cx(frame, inOneLine && one, className)}>
      <span className={row}>
        {of.filter(Boolean).map((each, index) => (
          <span key={index} className={part}>
            {index > 0 ? <span className={point}> · </span> : null}
            {each}
          </span>
        ))}
      </span>
    </span>
  );
}
