import { Link } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { lineBelow } from '@sufra/ui/desk';
import { useEffect, useRef } from 'react';

const line = css`flex:none;display:flex;gap:4px;margin-block-start:-20px;margin-inline:calc(-1*var(--gut));padding-inline:calc(var(--gut) - 10px);background:var(--surface);${lineBelow};overflow-x:auto;scrollbar-width:none;overscroll-behavior-x:contain;&::-webkit-scrollbar{display:none}@media print{display:none}`;
const tab = css`
flex:none;display:flex;align-items:center;gap:6px;min-block-size:2.75rem;padding-inline:10px;color:var(--ink-2);font-weight:500;white-space:nowrap;position:relative;
&:hover{color:var(--ink)}&:focus-visible{outline-offset:-4px}
&[aria-current]{color:var(--ink);font-weight:600}&[aria-current]::after{content:"";position:absolute;inset-inline:10px;inset-block-end:0;block-size:2px;background:var(--brand-ink)}
`;

export interface SubTab {
  readonly id: string;
  readonly to: string;
  readonly label: string;
}

export interface SubTabsProps {
  /** Name of the navigation. */
  readonly label: string;
  readonly items: readonly SubTab[];
  readonly current: string;
}

/** Parts of one part of the desk, directly below its head: the first of a desk's `children`. */
export function SubTabs({ label, items, current }: SubTabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const [frame, open] = [list.current, current && list.current?.querySelector('[aria-current]')];
    if (!frame || !open) return;
    const [outer, inner] = [frame.getBoundingClientRect(), open.getBoundingClientRect()];
    frame.scrollBy?.({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [current]);
  return (
    <nav ref={list} className={line} aria-label={label}>
      {items.map(({ id, to, label: words }) => (
        <Link key={id} to={to} className={tab} aria-current={id === current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
