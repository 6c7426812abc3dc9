import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';
import type { Icon } from '../icons/create-icon.ts';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Plate } from './plate.tsx';

const base = css`display:flex;flex-direction:column;align-items:center;gap:var(--s3);padding-block:var(--s5);padding-inline:var(--s4);text-align:center`;
const plate = css`inline-size:112px;--plate-size:100%`;
// It may repeat what the customer typed.
const titleClass = css`max-inline-size:100%;font-size:var(--fs-l);font-weight:600;line-height:1.4;overflow-wrap:anywhere`;
const textClass = css`max-inline-size:36ch;color:var(--ink-2);font-size:var(--fs-s)`;
const actions = css`display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:var(--s2);margin-block-start:var(--s2)`;

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What is missing, drawn on the plate. */
  readonly icon?: Icon;
  /** One action. */
  readonly action?: ReactNode;
  /** Level of the title; none when the page's own heading says it already. */
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  readonly className?: string;
}

/** Nothing here yet: a plate with what is missing, one line, one action. */
export function EmptyState({ title, text, icon, action, heading: Heading = 'p', className }: EmptyStateProps) {
  return (
    <div className={cx(base, className)}>
      <Plate picture={null} bare mark={icon} className={plate} />
      <Heading className={titleClass}>{title}</Heading>
      {text ? <p className={textClass}>{text}</p> : null}
      {action ? <div className={actions}>{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened, in the customer's words. */
  readonly title: ReactNode;
  /** What is still there, and what to do. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  /** The try is running. */
  readonly retrying?: boolean;
  /** A link to somewhere that works. */
  readonly wayOn?: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** Request id, small at the end. */
  readonly reference?: string;
  readonly className?: string;
}

const referenceClass = css`font-size:var(--fs-xs);color:var(--ink-3)`;

/** Something failed: words, Retry, and a way on. It is announced when it appears. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  wayOn,
  heading: Heading = 'p',
  reference,
  className,
}: ErrorStateProps) {
  const words = useWords();
  return (
    <div role="alert" className={cx(base, className)}>
      <Plate picture={null} bare className={plate} />
      <Heading className={titleClass}>{title}</Heading>
      {text ? <p className={textClass}>{text}</p> : null}
      {onRetry || wayOn ? (
        <div className={actions}>
          {onRetry ? (
            <Button kind="soft" size="small" busy={retrying} onClick={onRetry}>
              {words.retry}
            </Button>
          ) : null}
          {wayOn}
        </div>
      ) : null}
      {reference ? (
        <bdi dir="ltr" translate="no" className={referenceClass}>
          {reference}
        </bdi>
      ) : null}
    </div>
  );
}
