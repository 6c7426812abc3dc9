import type { ReactNode } from 'react';
import { css, cx, keyframes } from '../css.ts';
import { CheckBoldIcon } from '../icons/index.ts';

const frame = css`container-type:inline-size`;
// Side by side where there is room: a step and its time would else stand at the two ends of a wide line.
const list = css`display:flex;flex-direction:column;@container (min-width:36rem){flex-direction:row}`;
const step = css`
position:relative;display:grid;grid-template-columns:1.75rem minmax(0,1fr) auto;gap:0 var(--s3);align-items:start;padding-block-end:var(--s5);
&::before{content:"";position:absolute;inset-inline-start:calc(.875rem - 1px);inset-block:1.75rem 0;inline-size:2px;background:var(--outline)}
&:last-child{padding-block-end:0}&:last-child::before{display:none}
@container (min-width:36rem){
flex:1;min-inline-size:0;grid-template-columns:minmax(0,1fr);gap:var(--s1);align-content:start;justify-items:center;text-align:center;padding:0 var(--s1);
&::before{inset-inline:calc(50% + .875rem) calc(.875rem - 50%);inset-block:calc(.875rem - 1px) auto;inline-size:auto;block-size:2px}
}
`;
const bead = css`display:grid;place-items:center;inline-size:1.75rem;block-size:1.75rem;border-radius:50%;z-index:1;background:var(--surface);box-shadow:inset 0 0 0 2px var(--outline);color:var(--ink-3);font-size:.875rem;border:var(--forced-edge)`;
const pulse = keyframes`50%{box-shadow:0 0 0 9px var(--accent-tint)}`;
const states = {
  done: css`&::before{background:var(--selected)}`,
  now: css`font-weight:600`,
  next: css`color:var(--ink-2)`,
};
const beads = {
  done: css`background:var(--selected);color:var(--on-selected);box-shadow:none`,
  now: css`background:var(--accent);color:var(--on-accent);box-shadow:0 0 0 6px var(--accent-tint);animation:${pulse} 1.4s ease-in-out 3`,
  next: '',
};
const failed = css`&&{background:var(--danger-tint);color:var(--danger);box-shadow:none;animation:none}`;
const failedWords = css`color:var(--danger)`;
/** In large letters on a phone below the words, which would else have no room beside it. */
const time = css`font-size:var(--fs-s);color:var(--ink-2);font-weight:400;white-space:nowrap;@media (max-width:17em){grid-column:2}@container (min-width:36rem){line-height:1.4}`;
const words = css`line-height:1.75;overflow-wrap:anywhere`;
const noteClass = css`display:block;font-size:var(--fs-s);font-weight:400;color:var(--ink-2);line-height:1.55`;

export interface Step {
  readonly id: string;
  readonly label: ReactNode;
  readonly state: 'done' | 'now' | 'next';
  /** Usually `<Time>`. */
  readonly at?: ReactNode;
  readonly note?: ReactNode;
  /** Icon of the step we are at. */
  readonly icon?: ReactNode;
  /** The way came to nothing here: the one red step (canceled, refused). */
  readonly failed?: boolean;
}

/** The way of an order: done, now, next. Static; live changes are announced by the page that shows it. */
export function StatusStepper({
  steps,
  label,
  className,
}: {
  readonly steps: readonly Step[];
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <div className={cx(frame, className)}>
      <ol aria-label={label} className={list}>
        {steps.map(({ id, label: text, state, at, note, icon, failed: hasFailed }) => (
          <li key={id} aria-current={state === 'now' ? 'step' : undefined} className={cx(step, states[state])}>
            <span aria-hidden="true" className={cx(bead, beads[state], hasFailed && failed)}>
              {state === 'done' ? <CheckBoldIcon /> : state === 'now' ? icon : null}
            </span>
            <span className={cx(words, hasFailed && failedWords)}>
              {text}
              {note ? <span className={noteClass}>{note}</span> : null}
            </span>
            {at ? <span className={cx(time, words)}>{at}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
