import { Children, type ReactNode } from 'react';
import { StatusBadge, type StatusBadgeProps } from '../components/badge.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { css } from '../css.ts';
import { CaretRightIcon } from '../icons/index.ts';

const item = css`&+&{border-block-start:1px solid var(--outline)}`;
const link = css`
display:grid;grid-template-columns:minmax(0,1fr) auto 1.25rem;gap:2px var(--s3);align-items:center;min-block-size:3.5rem;padding-block:var(--s3);
&:hover{color:var(--brand-ink)}
`;
const first = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s1) var(--s2);font-weight:600;min-inline-size:0`;
const second = css`grid-column:1/3;display:flex;flex-wrap:wrap;gap:0 var(--s3);font-size:var(--fs-s);color:var(--ink-2);min-inline-size:0;&>span{min-inline-size:0;overflow-wrap:anywhere}`;
const caret = css`grid-area:1/3/3/4;color:var(--ink-2)`;
const below = css`padding-block-end:var(--s3)`;

export interface OrderRowProps {
  /** Its page. */
  readonly href: string;
  /** Usually the word and the number. */
  readonly title: ReactNode;
  /** The status as it is read by programs. */
  readonly status: string;
  /** "Status", for screen readers, which do not see that it is one. */
  readonly statusLabel: string;
  readonly badge: StatusBadgeProps;
  /** Usually `<Money>`. */
  readonly amount: ReactNode;
  /** When, where, how many: each by itself, in this order. */
  readonly facts: ReactNode;
  /** What can be done with it here. */
  readonly action?: ReactNode;
}

/** One order of a list: the whole row leads to its page; what can be done with it stands below. */
export function OrderRow({ href, title, status, statusLabel, badge, amount, facts, action }: OrderRowProps) {
  return (
    <li className={item} data-test="order">
      <a href={href} className={link}>
        <span className={first}>
          <span>{title}</span>
          <span data-status={status}>
            <VisuallyHidden>{statusLabel}: </VisuallyHidden>
            <StatusBadge {...badge} />
          </span>
        </span>
        {amount}
        <span className={second}>
          {Children.map(facts, (fact) => (
            <span>{fact}</span>
          ))}
        </span>
        <CaretRightIcon className={caret} />
      </a>
      {action ? <div className={below}>{action}</div> : null}
    </li>
  );
}
