import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

export const sectionClass = css`display:flex;flex-direction:column;gap:var(--s3)`;
const heading = css`font-size:var(--fs-h3)`;
const rows = css`padding-block:var(--s1)`;

export interface OwnSectionProps {
  /** Of the heading, and its name in tests. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of "My orders" below its heading. */
export function OwnSection({ id, title, children }: OwnSectionProps) {
  return (
    <section className={sectionClass} aria-labelledby={id} data-test={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `children`: rows of orders, bills or shares. */
export function OwnRows({ children }: { readonly children: ReactNode }) {
  return (
    <Card className={rows}>
      <ul>{children}</ul>
    </Card>
  );
}
