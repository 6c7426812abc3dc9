import { HeroGround } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const words = css`
display:flex;flex-direction:column;gap:4px;padding:var(--s5);border-radius:var(--r-l);box-shadow:var(--lift);overflow-wrap:anywhere;
p{color:var(--on-hero-soft)}
`;
export const leadTitle = css`&&{color:inherit}font-size:var(--fs-h2);font-weight:600;line-height:1.4`;

/** The one thing to know now in words, above a page. */
export function LeadCard({
  title,
  children,
  'data-test': test,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly 'data-test'?: string;
}) {
  return (
    <HeroGround className={words}>
      <p className={leadTitle} data-test={test}>
        {title}
      </p>
      {children}
    </HeroGround>
  );
}
