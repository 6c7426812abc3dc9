import type { ReactNode, Ref } from 'react';
import { css, cx } from '../css.ts';
import { XIcon } from '../icons/index.ts';
import { useWords } from '../words.ts';
import { IconButton } from './icon-button.tsx';

const frame = css`display:flex;flex-direction:column;max-block-size:100%;block-size:100%;background:var(--surface);border-radius:inherit;overflow:hidden`;
const head = css`display:flex;align-items:center;gap:var(--s2);flex:none;min-block-size:3.75rem;padding-inline:var(--s2)`;
const titleClass = css`flex:1;font-size:var(--fs-l);font-weight:600;line-height:1.3;text-align:center;padding-inline-end:calc(var(--target) + var(--s2));&:focus-visible{outline-offset:4px}`;
const withEnd = css`padding-inline-end:0`;
const body = css`flex:1 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:0 var(--s4) var(--s6);scroll-padding-block-end:var(--s6);&:has([data-actions]){scroll-padding-block-end:8rem}`;
const dockClass = css`flex:none;background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge);padding:var(--s3) var(--s4) max(var(--s4),env(safe-area-inset-bottom))`;

export interface SheetLayoutProps {
  readonly title: ReactNode;
  /** Names the dialog: give the same to `aria-labelledby`. */
  readonly titleId?: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly onClose: () => void;
  /** Opposite the close button: a 44 px control. */
  readonly end?: ReactNode;
  /** Stays at the bottom: the one action. */
  readonly dock?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is inside a sheet, drawer or dialog: close at the start, title, a body that scrolls, a dock. */
export function SheetLayout({ title, titleId, titleRef, onClose, end, dock, className, children }: SheetLayoutProps) {
  const words = useWords();
  return (
    <div className={cx(frame, className)}>
      <div className={head}>
        <IconButton label={words.close} onClick={onClose}>
          <XIcon />
        </IconButton>
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={cx(titleClass, Boolean(end) && withEnd)}>
          {title}
        </h2>
        {end}
      </div>
      <div className={body}>{children}</div>
      {dock ? (
        <div data-dock="" className={dockClass}>
          {dock}
        </div>
      ) : null}
    </div>
  );
}
