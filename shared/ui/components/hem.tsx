import { css, cx } from '../css.ts';

const hem = css`
display:block;block-size:var(--hem-h);color:var(--canvas);background:currentColor;
-webkit-mask:var(--hem) 0 0/var(--hem-w) var(--hem-h) repeat-x;mask:var(--hem) 0 0/var(--hem-w) var(--hem-h) repeat-x;image-rendering:pixelated;
@media (forced-colors:active){display:none}
`;
const down = css`transform:scaleY(-1)`;
const surface = css`color:var(--surface)`;

export interface HemProps {
  /** `up`: the cloth begins below; `down`: it ends here. */
  readonly side?: 'up' | 'down';
  /** Colour of the cloth: the page's ground, or a card's. */
  readonly of?: 'canvas' | 'surface';
  readonly className?: string;
}

/** The woven edge of the cloth: it closes heroes and receipts. Decoration only. */
export function Hem({ side = 'up', of: ground = 'canvas', className }: HemProps) {
  return (
    <span aria-hidden="true" className={cx(hem, side === 'down' && down, ground === 'surface' && surface, className)} />
  );
}
