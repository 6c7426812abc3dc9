import { useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);align-items:flex-start`;
const heading = css`scroll-margin-block-start:calc(var(--header-h,0px) + var(--s8));font-size:var(--fs-h3);&:focus{outline:none}`;
const number = css`font-size:var(--fs-h2);font-weight:600;font-variant-numeric:tabular-nums`;

/** The message is there: its number, to be named when the customer calls (HOST-025). */
export function Ticket({ number: ticket, onMore }: { readonly number: string; readonly onMore: () => void }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it; the page was read down to its button.
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div className={stack}>
      <h2 ref={title} tabIndex={-1} className={heading}>
        {t('contact.sent')}
      </h2>
      <Banner tone="success">{t('contact.sentText')}</Banner>
      <p>
        {t('contact.ticket')}{' '}
        <bdi dir="ltr" translate="no" className={number} data-test="ticket">
          {ticket}
        </bdi>
      </p>
      <Button kind="secondary" onClick={onMore}>
        {t('contact.another')}
      </Button>
    </div>
  );
}
