import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';

const dock = css`
position:fixed;inset-inline:0;inset-block-end:0;z-index:6;background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge);padding:var(--s3) var(--gut) max(22px,env(safe-area-inset-bottom));
`;

/** The action of a page, at the bottom, in reach of the thumb. The frame hides its tab bar where `data-dock` is. */
export function Dock({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div data-dock="" className={cx(dock, className)}>
      {children}
    </div>
  );
}
