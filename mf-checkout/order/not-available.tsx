import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { columnClass, EmptyState, LinkButton } from '@sufra/ui';
import { ReceiptIcon } from '@sufra/ui/icons';

/** An order that is unknown or a stranger's: the same words for both, with HTTP 404 (CHK-041, C-66). */
export function NotAvailable({ tracking }: { readonly tracking?: boolean }) {
  const { locale } = useLocale();
  const t = useText();
  return (
    <div className={columnClass}>
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
