import { css } from '@sufra/ui/css';

const bar = css`
appearance:none;display:block;inline-size:100%;block-size:8px;border:0;border-radius:var(--r-full);overflow:hidden;background:var(--sunken);
&::-webkit-progress-bar{background:var(--sunken)}
&::-webkit-progress-value{background:var(--accent);border-radius:var(--r-full)}
&::-moz-progress-bar{background:var(--accent);border-radius:var(--r-full)}
@media (forced-colors:active){appearance:auto}
`;

export interface ProgressProps {
  /** The bar's value in words. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How far something is, as a bar; the words for it stand beside it. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={bar} aria-label={label} value={value} max={max} />;
}
