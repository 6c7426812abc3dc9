import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const page = css`max-inline-size:40rem;margin-inline:auto;padding:var(--s8) var(--gut)`;

/** The return from the bank, both spellings (CHK-030). No payment is begun by this storefront yet, so none is known. */
export default function CheckPaymentScreen() {
  const { locale } = useLocale();
  const t = useText();
  return (
    <div className={page}>
      <EmptyState
        heading="h1"
        title={t('bank.unknown')}
        text={t('bank.unknownText')}
        action={
          <LinkButton kind="soft" size="small" href={localePath(locale, '/o')}>
            {t('bank.myOrders')}
          </LinkButton>
        }
      />
    </div>
  );
}
