import { type ReactNode, useEffect, useRef } from 'react';
import { css, cx } from '../css.ts';

const bar = css`
display:flex;gap:calc(var(--s5) - 16px);padding-inline:calc(var(--gut) - 8px);overflow-x:auto;scroll-padding-inline:var(--gut);overscroll-behavior-x:contain;scrollbar-width:none;background:var(--surface);border-block-end:1px solid var(--outline);
&::-webkit-scrollbar{display:none}
`;
const tab = css`
position:relative;flex:none;display:flex;align-items:center;min-block-size:var(--control);padding-inline:8px;color:var(--ink-2);font-weight:500;white-space:nowrap;
&:hover{color:var(--ink)}&:focus-visible{outline-offset:-4px;border-radius:var(--r-s)}
&[aria-current]{color:var(--brand-ink);font-weight:600}
&[aria-current]::after{content:"";position:absolute;inset-inline:8px;inset-block-end:0;block-size:6px;background:var(--selected);
-webkit-mask:var(--hem) 0 0/calc(var(--hem-w)/2) 6px repeat-x;mask:var(--hem) 0 0/calc(var(--hem-w)/2) 6px repeat-x;image-rendering:pixelated}
`;

export interface TabItem {
  readonly id: string;
  readonly href: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  readonly items: readonly TabItem[];
  /** Id of the current tab; it stays in view, in the middle. */
  readonly current?: string;
  /** Name of the navigation. */
  readonly label: string;
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
}

/** A line of links to parts of the page, the current one underlined by the hem. */
export function Tabs({ items, current, label, onSelect, className }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current;
    const active = current && element?.querySelector('[aria-current]');
    if (!element || !active) return;
    const [outer, inner] = [element.getBoundingClientRect(), active.getBoundingClientRect()];
    const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    if (Math.abs(left) > 1) element.scrollBy?.({ left, behavior: 'smooth' });
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={cx(bar, className)}>
      {items.map(({ id, href, label: words }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onSelect?.(id)}
          className={tab}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
