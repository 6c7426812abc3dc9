import { css, cx } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { surface } from './boxes.ts';
import { lineBelow } from './lines.ts';
import { row } from './rows.ts';

const frame = css`${surface};overflow:clip;min-inline-size:0`;
const head = css`${row};padding:12px 16px;${lineBelow};& h2{font-size:var(--card-title,1.0625rem);line-height:1.35}`;
const inside = css`padding:16px;display:grid;gap:12px`;

export interface SectionProps {
  readonly title: ReactNode;
  /** After the title: a count, a badge. */
  readonly beside?: ReactNode;
  /** The children stand at the edges: a list or a table. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card of the console with its heading above a line. */
export function Section({ title, beside, flush = false, className, children }: SectionProps) {
  return (
    <section className={cx(frame, className)}>
      <div className={head}>
        <h2>{title}</h2>
        {beside}
      </div>
      {flush ? children : <div className={inside}>{children}</div>}
    </section>
  );
}
