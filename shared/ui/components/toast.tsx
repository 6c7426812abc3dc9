import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';
import { CheckCircleFillIcon, WarningCircleFillIcon } from '../icons/index.ts';

const base = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-block:4px;padding-inline:var(--s4) var(--s2);border-radius:var(--r-m);background:var(--ink);color:var(--surface);font-size:var(--fs-s);box-shadow:var(--e3);
border:var(--forced-edge)
`;
const body = css`flex:1;padding-block:6px`;
const actionClass = css`min-block-size:var(--target);min-inline-size:var(--target);padding-inline:var(--s3);border-radius:var(--r-s);font-weight:600;&:hover{text-decoration:underline}&:focus-visible{outline-color:currentColor;outline-offset:-3px}`;

export interface ToastProps {
  readonly tone?: 'done' | 'failed';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly className?: string;
  readonly children: ReactNode;
}

/** How a toast looks; the shell decides where, how long, and announces it. */
export function Toast({ tone = 'done', action, className, children }: ToastProps) {
  return (
    <div className={cx(base, className)}>
      {tone === 'done' ? <CheckCircleFillIcon /> : <WarningCircleFillIcon />}
      <span className={body}>{children}</span>
      {action ? (
        <button type="button" className={actionClass} onClick={action.onClick}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
