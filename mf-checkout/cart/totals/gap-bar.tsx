import { readMinor } from '@sufra/api/order/minor';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const frame = css`display:flex;flex-direction:column;gap:var(--s2)`;
const main = css`font-weight:600;line-height:1.6`;
const bar = css`
appearance:none;inline-size:100%;block-size:10px;border:0;border-radius:99px;background:var(--sunken);overflow:hidden;
&::-webkit-progress-bar{background:var(--sunken)}
&::-webkit-progress-value{background:var(--accent);border-radius:99px}
&::-moz-progress-bar{background:var(--accent);border-radius:99px}
`;

export interface GapBarProps {
  /** What is missing, in words. */
  readonly words: string | null;
  /** Names the bar. */
  readonly label: string;
  /** The amount to reach, and what is missing of it; without a goal there is no bar. */
  readonly goal: string;
  readonly missing: string;
  readonly children?: ReactNode;
}

/** How far a basket is from an amount: words, and a bar. */
export function GapBar({ words, label, goal, missing, children }: GapBarProps) {
  const whole = readMinor(goal) ?? 0;
  return (
    <div className={frame} role="status">
      {words ? <p className={main}>{words}</p> : null}
      {whole > 0 ? (
        <progress
          className={bar}
          max={whole}
          value={Math.max(0, whole - (readMinor(missing) ?? 0))}
          aria-label={label}
        />
      ) : null}
      {children}
    </div>
  );
}
