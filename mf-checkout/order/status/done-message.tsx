import { css } from '@sufra/ui/css';
import { CheckCircleFillIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';

const done = css`display:flex;flex-direction:column;align-items:center;gap:var(--s2);padding-block:var(--s5);text-align:center;&:focus{outline:none}`;
const mark = css`font-size:3.5rem;line-height:1;color:var(--success)`;
const strong = css`font-size:var(--fs-l);font-weight:600`;

/** What a dialog has done, in the place of its form; the focus goes there, since the button that had it is gone. */
export function DoneMessage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={done}>
      <CheckCircleFillIcon className={mark} />
      <p className={strong}>{title}</p>
      {children}
    </div>
  );
}
