import { shownStatus } from '@sufra/api/order/shown-status';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { StatusBadge, VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';

const large = css`font-size:var(--fs-m);padding:6px 14px`;

/** The status as a chip in the tenant's words and colours; a change is announced once (CHK-044, X-022). */
export function StatusLine({ status }: { readonly status: string }) {
  const { locale } = useLocale();
  const t = useText();
  const { context, announce } = usePlatform();
  const { label, background, text } = shownStatus(status, context.tenant.messages, locale);
  const told = useRef(status);
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    announce(t('order.statusNow', { status: label }));
  }, [announce, label, status, t]);
  return (
    <span data-test="order-status" data-status={status}>
      <VisuallyHidden>{t('order.status')}: </VisuallyHidden>
      <StatusBadge className={large} background={background} text={text} label={label} />
    </span>
  );
}
