import type { ComponentPropsWithRef } from 'react';
import { css, cx } from '../css.ts';

/** The surface of a card, for an element that is a component of its own. */
export const cardClass = css`
display:block;padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);isolation:isolate;
@media (max-width:22.4375em){padding:var(--s3)}border:var(--forced-edge)
`;
const chosen = css`box-shadow:inset 0 0 0 2px var(--selected),var(--card-shadow)`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'form' | 'aside';
  /** The one that is chosen of several. */
  readonly chosen?: boolean;
}

export function Card({ as = 'div', chosen: isChosen, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={cx(cardClass, isChosen && chosen, className)} />;
}
