import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { roundedInside } from '@sufra/ui/desk';
import { useEffect, useRef } from 'react';

const link = css`min-block-size:3.5rem;display:inline-flex;align-items:center;padding-inline:var(--s4);${roundedInside};background:var(--brand);color:var(--on-brand);font-weight:600`;

export interface EndedNoteProps {
  readonly how: 'rejected' | 'canceled';
  /** Address of the board. */
  readonly to: string;
}

/**
 * The order was rejected or canceled a moment ago: that it is done, and the way on. The form that did it is
 * gone, so the focus comes here (SHOP-011).
 */
export function EndedNote({ how, to }: EndedNoteProps) {
  const t = useText();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => way.current?.focus(), []);
  return (
    <Banner tone="success" role="status">
      <p>{t(`order.${how}`)}</p>
      <a ref={way} href={to} className={link}>
        {t('order.toBoard')}
      </a>
    </Banner>
  );
}
