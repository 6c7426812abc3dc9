import { css, cx } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const frame = css`background:var(--surface);border:1px solid var(--outline);border-radius:12px;overflow:clip`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:12px 16px;border-block-end:1px solid var(--outline)`;
const inside = css`padding:16px;display:grid;gap:12px`;

export interface PanelProps {
  readonly title: ReactNode;
  /** After the title: a count, a badge. */
  readonly beside?: ReactNode;
  /** The children stand at the edges: a list or a table. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card of the desk with its heading. */
export function Panel({ title, beside, flush = false, className, children }: PanelProps) {
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
