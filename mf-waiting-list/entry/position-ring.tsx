import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const frame = css`container-type:inline-size`;
// With large text on a phone the words alone fill the width.
const ring = css`position:relative;display:grid;place-items:center;inline-size:14.75rem;block-size:14.75rem;margin-inline:auto;svg{position:absolute;inset:0}circle{fill:var(--sunken)}[data-on]{fill:var(--accent)}@container (max-width:14.74rem){inline-size:auto;block-size:auto;svg{display:none}}@media (forced-colors:active){[data-on]{fill:CanvasText}circle{fill:GrayText}}`;

const BEADS = 24;
const MIDDLE = 118;
const RADIUS = 104;

/** A ring of beads that fills as the turn comes nearer; the words inside it say the same. */
export function PositionRing({ position, children }: { readonly position: number; readonly children: ReactNode }) {
  const lit = Math.max(1, BEADS - 3 * (position - 1));
  return (
    <div className={frame}>
      <div className={ring}>
        <svg viewBox="0 0 236 236" aria-hidden="true">
          {Array.from({ length: BEADS }, (_, bead) => {
            const angle = (bead / BEADS) * 2 * Math.PI - Math.PI / 2;
            return (
              <circle
                key={angle}
                cx={(MIDDLE + RADIUS * Math.cos(angle)).toFixed(1)}
                cy={(MIDDLE + RADIUS * Math.sin(angle)).toFixed(1)}
                r={bead < lit ? 6.5 : 5}
                data-on={bead < lit || undefined}
              />
            );
          })}
        </svg>
        {children}
      </div>
    </div>
  );
}
