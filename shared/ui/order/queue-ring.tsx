import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';

const frame = css`position:relative;display:grid;place-items:center;inline-size:min(15rem,100%);aspect-ratio:1;margin-inline:auto`;
const ring = css`position:absolute;inset:0;inline-size:100%;block-size:100%;circle{fill:var(--outline)}`;
const lit = css`&&{fill:var(--accent)}@media (forced-colors:active){&&{fill:Highlight}}`;
const middle = css`display:flex;flex-direction:column;align-items:center;text-align:center;padding:0 18%`;
const numberClass = css`font-size:4.75rem;font-weight:600;line-height:1.1;font-variant-numeric:tabular-nums`;
const words = css`color:var(--ink-2);font-size:var(--fs-s)`;

const beads = 24;
const places = Array.from({ length: beads }, (_, i) => {
  const angle = (i / beads) * 2 * Math.PI - Math.PI / 2;
  return {
    x: Math.round(1000 * (100 + 90 * Math.cos(angle))) / 1000,
    y: Math.round(1000 * (100 + 90 * Math.sin(angle))) / 1000,
  };
});

export interface QueueRingProps {
  /** Place in the line, 1 is next. */
  readonly position: number;
  /** The words under the number: `أمامك مجموعتان`. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The waiting line as a string of beads: the fewer are ahead, the more are lit. */
export function QueueRing({ position, children, className }: QueueRingProps) {
  const on = Math.max(1, beads - Math.max(0, position - 1) * 3);
  return (
    <div className={cx(frame, className)}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className={ring}>
        {places.map(({ x, y }, i) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="6" className={i < on ? lit : undefined} />
        ))}
      </svg>
      <div className={middle}>
        <span className={numberClass}>{position}</span>
        <span className={words}>{children}</span>
      </div>
    </div>
  );
}
