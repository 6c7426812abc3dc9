import { Link, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { CaretLeftIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

const page = css`
inline-size:100%;max-inline-size:var(--page-width,80rem);margin-inline:auto;padding:var(--s4) var(--gut) var(--s16);display:flex;flex-direction:column;gap:var(--s4);
&>*{max-inline-size:47.5rem}
@media (min-width:56.25em){padding-block-start:28px}
`;
const heading = css`font-size:var(--fs-h2)`;
const back = css`align-self:flex-start;font-size:var(--fs-s);color:var(--ink-2);min-block-size:var(--target);display:inline-flex;align-items:center;gap:4px;margin-block-end:-12px`;

/** A page below the account: the way back, its title, one column. */
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

/** The same page for a guest, who has no account to go back to. */
export function GuestPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={page}>
      <h1 className={heading}>{title}</h1>
      {children}
    </div>
  );
}
