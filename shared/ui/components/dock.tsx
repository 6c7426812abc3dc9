import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';

const dock = css`
position:fixed;inset-inline:0;inset-block-end:0;z-index:6;background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge);padding:var(--s3) var(--gut) max(22px,env(safe-area-inset-bottom));@media print{display:none}
`;

const aboveTabs = css`
padding-block-end:var(--s3);@media (max-width:56.24em){inset-block-end:calc(var(--tab-bar) + env(safe-area-inset-bottom))}
`;

export interface DockProps {
  /** It stands on pages that it is not the action of: the tab bar stays, below it. */
  readonly withTabs?: boolean;
  readonly className?: string;
  /** Not there yet: no room is made for it. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/**
 * The action of a page, at the bottom, in reach of the thumb. The frame hides its tab bar where `data-dock`
 * is, and makes room for both where `data-dock-above` is.
 */
export function Dock({ withTabs, className, hidden, children }: DockProps) {
  const mark = hidden ? {} : withTabs ? { 'data-dock-above': '' } : { 'data-dock': '' };
  return (
    <div {...mark} hidden={hidden} className={cx(dock, withTabs && aboveTabs, className)}>
      {children}
    </div>
  );
}
