import { useText } from '@sufra/module';
import { AtRestaurant, Forbidden, RingNote, useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { lineBelow } from '@sufra/ui/desk';
import { CaretRightIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { type EntryName, rightOf } from './entries.ts';
import { Sidebar } from './sidebar.tsx';
import { DeskTabs } from './tabs.tsx';

/** Two densities: a desk has small controls, and larger ones where a finger points (README of the console's look). */
const frame = css`
--control:2.25rem;--target:2.25rem;--fs-m:.875rem;--fs-s:.8125rem;--fs-l:1rem;--r-m:10px;--gut:24px;--card-title:1rem;
display:grid;grid-template-columns:14.5rem minmax(0,1fr);min-block-size:100dvh;font-size:.875rem;background:var(--canvas);
& h1{font-size:1.25rem;line-height:1.35}& h2{font-size:1rem;line-height:1.4}& h3{font-size:.875rem;line-height:1.5}
@media (pointer:coarse){--control:2.75rem;--target:2.75rem}
@media (max-width:62.4375em){grid-template-columns:4rem minmax(0,1fr)}
@media (max-width:43.6875em){--gut:16px;grid-template-columns:minmax(0,1fr);padding-block-end:calc(4rem + env(safe-area-inset-bottom))}
@media print{display:block}
`;
const page = css`display:flex;flex-direction:column`;
const top = css`
display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-block-size:3.75rem;padding:8px var(--gut);background:var(--surface);${lineBelow};position:sticky;inset-block-start:0;z-index:3;
@media (max-width:43.6875em){position:static}
@media print{display:none}
`;
const crumbs = css`display:flex;align-items:center;gap:6px;color:var(--ink-2);font-weight:500;& a{display:inline-flex;align-items:center;min-block-size:var(--target);min-inline-size:var(--target)}& svg{font-size:.75rem;color:var(--ink-3)}`;
const space = css`flex:1`;
const body = css`flex:1;display:flex;flex-direction:column;gap:16px;padding:20px var(--gut) 48px;@media print{padding:0}`;

export interface DeskProps {
  /** Part of the desk that is open; its right is asked for before anything is shown. */
  readonly at: EntryName;
  readonly title: ReactNode;
  /** The part, before a title that is narrower than it; a link back. */
  readonly crumb?: ReactNode;
  /** At the end of the head: search, buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every screen of the desk: sidebar, rail or tabs, and the head. Below it `useWorkplace` gives
 * person, restaurant and rights. What needs them goes into `children`, which is drawn only when the role may
 * see it.
 */
export function Desk(props: DeskProps) {
  return (
    <AtRestaurant>
      <Framed {...props} />
    </AtRestaurant>
  );
}

function Framed({ at, title, crumb, actions, children }: DeskProps) {
  const t = useText();
  const { may } = useWorkplace();
  if (!may(rightOf(at)))
    return (
      <div className={frame}>
        <Sidebar at={at} />
        <div className={page}>
          <Forbidden />
        </div>
        <DeskTabs at={at} />
      </div>
    );
  return (
    <div className={frame}>
      <Sidebar at={at} />
      <div className={page}>
        <header className={top}>
          {crumb ? (
            <nav className={crumbs} aria-label={t('frame.path')}>
              {crumb}
              <CaretRightIcon />
            </nav>
          ) : null}
          <h1>{title}</h1>
          <span className={space} />
          {actions}
          <RingNote isAside />
        </header>
        <div className={body}>{children}</div>
      </div>
      <DeskTabs at={at} />
    </div>
  );
}
