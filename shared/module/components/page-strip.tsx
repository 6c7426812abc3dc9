/** A line above every page. A copy comes with each module that imports this. */
import { css, cx } from '@sufra/ui/css';
import { CaretRightIcon, XIcon } from '@sufra/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../opens-elsewhere.ts';
import { Link } from './link.tsx';

// What calls its visitor stays in sight however far the page is scrolled, above the header that comes back.
// Its ground is as wide as the page, its words as wide as the page below.
const row = css`
display:flex;flex-wrap:wrap;container-type:inline-size;padding-inline:max(0px,(100% - var(--page-width)) / 2);background:var(--accent-tint);color:var(--accent-ink);
&[data-tone=danger]{background:var(--danger-tint);color:var(--danger)}&[data-tone=success]{background:var(--success-tint);color:var(--success)}
&[data-tone=call]{position:sticky;inset-block-start:0;z-index:7;background:var(--brand);color:var(--on-brand)}
@media print{display:none}
`;
const strip = css`
display:flex;flex:1;align-items:center;gap:var(--s3);min-inline-size:0;min-block-size:var(--control);padding-inline:var(--gut);font-size:var(--fs-s);
&:hover [data-strip-words]{text-decoration:underline}
`;
const above = css`@container (max-width:19rem){flex-basis:100%}`;
// Two lines at most, in the height of one target, whatever a tenant calls a thing: its page has all of it.
// What does not fit falls off by whole lines: an ellipsis would cut a time into another one. In large letters
// all is shown.
const words = css`flex:1;min-inline-size:0;max-block-size:2.6em;overflow:hidden;line-height:1.3;overflow-wrap:anywhere;font-weight:600;@container (max-width:19rem){max-block-size:none}`;
const closer = css`display:grid;place-items:center;flex:none;min-inline-size:var(--control);min-block-size:var(--control)`;
const controls = css`display:flex;flex:none;align-items:center;padding-inline-end:var(--gut);@container (max-width:19rem){margin-inline-start:auto;padding-block-end:var(--s2)}`;
const end = css`display:inline-flex;flex:none;align-items:center;gap:4px;font-weight:600`;

export interface PageStripProps {
  /** What the line is, for assistive technology. */
  readonly label: string;
  readonly icon: ReactNode;
  /** The page that has all of it, without a language prefix. */
  readonly to: string;
  /** Opens it over the page instead; a click that opens another tab goes to the page. */
  readonly onOpen?: (() => void) | undefined;
  /** What a click does, in a word, or how much more it leads to. Default: an arrow alone. */
  readonly action?: ReactNode;
  /**
   * `danger`, `success`: news of something that has ended. `call`: its visitor has to act now. Default: the
   * accent of what goes on.
   */
  readonly tone?: 'danger' | 'success' | 'call' | undefined;
  /** What can be done at once, behind the line: a small button. */
  readonly control?: ReactNode;
  /** Takes the line away: a button at its end, with its name. */
  readonly close?: { readonly label: string; readonly run: () => void } | undefined;
  readonly children: ReactNode;
  readonly 'data-test': string;
}

/**
 * Something of the visitor's own that goes on while they look at other pages, such as a running order, and
 * the way to it.
 */
export function PageStrip({
  label,
  icon,
  to,
  onOpen,
  action,
  tone,
  control,
  close,
  children,
  'data-test': test,
}: PageStripProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <section aria-label={label} className={row} data-tone={tone} data-test={test}>
      <Link to={to} className={cx(strip, control ? above : null)} onClick={open}>
        {icon}
        <span className={words} data-strip-words="">
          {children}
        </span>
        <span className={end}>
          {action}
          <CaretRightIcon />
        </span>
      </Link>
      {control ? <span className={controls}>{control}</span> : null}
      {close ? (
        <button type="button" className={closer} aria-label={close.label} onClick={close.run}>
          <XIcon />
        </button>
      ) : null}
    </section>
  );
}
