import { css, cx } from '@sufra/ui/css';

const row = css`display:flex;flex-wrap:wrap;gap:6px`;
const bead = css`inline-size:12px;block-size:12px;border-radius:50%;background:var(--accent);@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}`;
const own = css`background:var(--surface);box-shadow:inset 0 0 0 2px var(--selected)`;

/** More parties than this are shown as a number only. */
const MAX_BEADS = 20;

export interface QueueBeadsProps {
  readonly count: number;
  /** Whether the newcomer's place follows them: not behind several lines together. */
  readonly withOwn: boolean;
}

/** The line as a string of beads, the newcomer's place last; the words beside it say the same. */
export function QueueBeads({ count, withOwn }: QueueBeadsProps) {
  return (
    <div aria-hidden="true" className={row}>
      {Array.from({ length: Math.min(count, MAX_BEADS) }, (_, place) => (
        <span key={place} className={bead} />
      ))}
      {withOwn ? <span className={cx(bead, own)} /> : null}
    </div>
  );
}
