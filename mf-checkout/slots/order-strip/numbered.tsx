import type { OrderSummary } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

// Of the only order a phone needs no number, and of several not the word before it; a screen reader gets both
// on any screen.
const onWide = css`font-weight:400;@media (max-width:37.49em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;
const plain = css`font-weight:400`;

/** What the words of the strip are about, where there is room for it. */
export const OnWide = ({ children }: { readonly children: ReactNode }) => <span className={onWide}>{children}</span>;

export interface NumberedProps {
  readonly order: Pick<OrderSummary, 'number'>;
  /** There are others: its number is shown on any screen. */
  readonly isOneOf: boolean;
}

/** Which order the strip speaks of. */
export function Numbered({ order: { number }, isOneOf }: NumberedProps) {
  const t = useText();
  return (
    <>
      <OnWide>{t('order.heading')} </OnWide>
      <span className={isOneOf ? plain : onWide}>
        <bdi dir="ltr" translate="no">{`#${number}`}</bdi>{' '}
      </span>
    </>
  );
}
