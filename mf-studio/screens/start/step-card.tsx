import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { currentCard, quiet, round, surface } from '@sufra/ui/desk';
import { CheckIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

const card = css`display:grid;grid-template-columns:2rem minmax(0,1fr) auto;gap:4px 12px;align-items:start;padding:16px;${surface}`;
const mark = css`inline-size:2rem;block-size:2rem;display:grid;place-items:center;${round};background:var(--sunken);color:var(--ink-2);font-weight:600`;
const ticked = css`background:var(--brand);color:var(--on-brand)`;
/** The row of a step's buttons. */
export const stepAction = css`grid-column:2/-1;display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-block-start:8px`;

export interface StepCardProps {
  /** Its title is the text `start.{step}.title`. */
  readonly step: string;
  /** From 1. */
  readonly number: number;
  readonly done: boolean;
  /** It is the first that is not done. */
  readonly isNext: boolean;
  /** What it wants, or what is done. */
  readonly text: ReactNode;
  /** The way to do it. */
  readonly children: ReactNode;
}

/** A step to the first order (SHOP-040). */
export function StepCard({ step, number, done, isNext, text, children }: StepCardProps) {
  const t = useText();
  return (
    <li className={cx(card, isNext && currentCard)} aria-current={isNext ? 'step' : undefined}>
      <span className={cx(mark, done && ticked)} aria-hidden="true">
        {done ? <CheckIcon /> : number}
      </span>
      <div>
        <h2>{t(`start.${step}.title`)}</h2>
        <p className={quiet}>{text}</p>
      </div>
      <span className={quiet}>{t(done ? 'start.done' : isNext ? 'start.now' : 'start.later')}</span>
      {children}
    </li>
  );
}
