import { css, cx, keyframes } from '../css.ts';

const appear = keyframes`from{opacity:0}`;
const pulse = keyframes`50%{opacity:.55}`;
const base = css`
display:block;background:var(--sunken);border-radius:var(--r-s);animation:${appear} .2s 150ms backwards,${pulse} 1.6s .4s ease-in-out infinite;
@media (forced-colors:active){border:1px solid GrayText}
`;
const shapes = {
  line: css`block-size:1em;inline-size:100%`,
  short: css`block-size:1em;inline-size:40%`,
  block: css`block-size:100%;inline-size:100%;border-radius:var(--r-m)`,
  button: css`block-size:var(--control);inline-size:100%;border-radius:var(--r-m)`,
  circle: css`inline-size:var(--target);block-size:var(--target);border-radius:50%`,
};

export interface SkeletonProps {
  readonly shape?: keyof typeof shapes;
  /** How many, one below another. Default 1. */
  readonly count?: number;
  readonly className?: string;
}

/** A place that will be filled, inside `Loading`. Shows after 150 ms. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, at) => (
    <span key={at} aria-hidden="true" className={cx(base, shapes[shape], className)} />
  ));
}
