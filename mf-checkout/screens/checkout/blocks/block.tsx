import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ReactNode, useId } from 'react';

const frame = css`display:flex;flex-direction:column;gap:var(--s3);padding-block:18px`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s1) var(--s3);min-block-size:1.75rem`;
const title = css`flex:1 1 9em;display:flex;align-items:center;gap:10px;font-size:var(--fs-l);line-height:1.4`;
const mark = css`display:grid;place-items:center;inline-size:1.75rem;block-size:1.75rem;flex:none;border-radius:50%;background:var(--brand-tint);color:var(--brand-ink);font-size:var(--fs-s)`;
const endClass = css`margin-block:-10px;flex:none`;

/** One of the four blocks of checkout: its number, its question, its answer (CHK-001). */
export function Block({
  number,
  title: words,
  end,
  children,
}: {
  readonly number: number;
  readonly title: string;
  /** Opposite the title: change, edit. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className={frame} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={title}>
          <span aria-hidden="true" className={mark}>
            {number}
          </span>
          {words}
        </h2>
        {end ? <span className={endClass}>{end}</span> : null}
      </div>
      {children}
    </Card>
  );
}
