import { Link, useText } from '@sufra/module';
import { columnClass, pageClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CaretLeftIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

const page = cx(pageClass, css`@media (min-width:56.25em){padding-block-start:var(--s6)}`);
const heading = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const back = css`align-self:flex-start;font-size:var(--fs-s);color:var(--ink-2);min-block-size:var(--target);display:inline-flex;align-items:center;gap:4px;margin-block-end:-12px`;

const columns = css`
display:grid;gap:var(--s4);
@media (min-width:56.25em){grid-template-columns:minmax(0,27.5rem) minmax(0,1fr);column-gap:var(--s8);align-items:start}
`;
const column = css`display:flex;flex-direction:column;gap:var(--s4);min-inline-size:0`;

/** A list of cards: beside each other where the page has the room. */
export const cardList = css`
display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,27rem),1fr));gap:var(--s3)
`;
/** A button below such a list: as wide as the page on a phone. */
export const belowList = css`@media (min-width:56.25em){align-self:flex-start;inline-size:auto;min-inline-size:17.5rem}`;

/** Two columns on a wide page, one below the other on a phone: what the page is about, and what belongs to it. */
export function Columns({ first, children }: { readonly first: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={columns}>
      <div className={column}>{first}</div>
      <div className={column}>{children}</div>
    </div>
  );
}

/** A page below the account: the way back, its title, and what fills the frame. */
export function SubPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  return (
    <div className={page}>
      <Link to="/account" className={back}>
        <CaretLeftIcon />
        {t('account.back')}
      </Link>
      <h1 className={heading}>{title}</h1>
      {children}
    </div>
  );
}

/** The same for a guest, without an account to go back to: one column. */
export function GuestPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={columnClass}>
      <h1 className={heading}>{title}</h1>
      {children}
    </div>
  );
}
