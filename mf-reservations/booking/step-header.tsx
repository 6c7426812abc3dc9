import type { LocalizedText } from '@sufra/contract';
import { useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import type { ReactNode, Ref } from 'react';
import { STEPS, type Step } from './steps.ts';

const frame = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s3)`;
// In large letters the bars stand below.
const words = css`flex:1 1 12rem;display:grid;gap:2px;min-inline-size:0`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const bars = css`display:flex;flex:none;gap:6px`;
const bar = css`inline-size:.875rem;block-size:6px;border-radius:9px;background:var(--outline)`;
const now = css`inline-size:1.75rem;background:var(--brand)`;

export interface StepHeaderProps {
  /** Null: no booking, a reservation is changed on one page. */
  readonly step: Step | null;
  readonly title: ReactNode;
  readonly branch: LocalizedText | undefined;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** What this step is about, at which branch, and how many there are. */
export function StepHeader({ step, title, branch, titleRef }: StepHeaderProps) {
  const t = useText();
  return (
    <header className={frame}>
      <div className={words}>
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        <p className={quiet}>
          {branch ? (
            <>
              <Name name={branch} />
              {step ? ' · ' : null}
            </>
          ) : null}
          {step ? t('step.of', { step: STEPS.indexOf(step) + 1, all: STEPS.length }) : null}
        </p>
      </div>
      {step ? (
        <span className={bars} aria-hidden="true">
          {STEPS.map((one) => (
            <span key={one} className={cx(bar, one === step && now)} />
          ))}
        </span>
      ) : null}
    </header>
  );
}
