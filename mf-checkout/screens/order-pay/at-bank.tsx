import { payStep } from '@sufra/api/payment/pay-step';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, LinkButton } from '@sufra/ui';

export interface AtBankProps {
  /** The payment session that the bank decides on. */
  readonly session: string;
  readonly toLocal: (path: string) => string;
}

/**
 * The bank decides about this payment: nothing is to be paid until it has (CHK-031). The page that follows it
 * offers another way once it came to nothing.
 */
export function AtBank({ session, toLocal }: AtBankProps) {
  const t = useText();
  const { locale } = useLocale();
  const { says, way, path } = payStep(session, '');
  return (
    <>
      <Banner tone="info" role="status">
        <span data-test="pay-at-bank">
          <strong>{localizedName(says, locale).text}</strong>. {t('pay.atBank')}
        </span>
      </Banner>
      <LinkButton block href={toLocal(path)} data-test="pay-check">
        {localizedName(way, locale).text}
      </LinkButton>
    </>
  );
}
