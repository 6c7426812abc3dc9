import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';

const page = css`max-inline-size:40rem;margin-inline:auto;padding:var(--s8) var(--gut)`;

/** An order that is unknown or a stranger's: the same words for both, with HTTP 404 (CHK-041, C-66). */
export function NotAvailable({ tracking }: { readonly tracking?: boolean }) {
  const { locale } = useLocale();
  const t = useText();
  return (
    <div className={page}>
      <EmptyState
        heading="h1"
        icon={ReceiptIcon}
        title={t(tracking ? 'order.trackingNotAvailable' : 'order.notAvailable')}
        text={t('order.notAvailableText')}
        action={
          <LinkButton kind="soft" size="small" href={localePath(locale, '/o')}>
            {t('order.myOrders')}
          </LinkButton>
        }
      />
    </div>
  );
}
