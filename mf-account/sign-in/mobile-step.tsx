import { isApiError } from '@sufra/api';
import { findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { Form, type FormErrors, MobileField, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useErrorText } from './use-error-text.ts';

export interface MobileValues {
  country: string;
  mobile: string;
}

export interface MobileStepProps {
  /** What was typed before the customer came back to change it. */
  readonly initial: MobileValues | null;
  /** Sends the number and goes on; what it throws is said. */
  readonly send: (typed: MobileValues) => Promise<void>;
  /** Words of its label and button, where they are not those of signing in. */
  readonly label?: string;
  readonly submit?: string;
  /** True: the browser may offer passkeys in this field. */
  readonly takesPasskey?: boolean;
}

/**
 * Country and number; the picker starts on the tenant's country and offers those that get its codes
 * (ACCT-008, ACCT-010, ACCT-018).
 */
export function MobileStep({ initial, send: sendNumber, label, submit, takesPasskey }: MobileStepProps) {
  const t = useText();
  const { country: own } = useLocale();
  const { context } = usePlatform();
  const errorText = useErrorText();
  const { tenant } = context;
  const country = own ?? tenant.country;
  const offered = messagedCountries(tenant.country, tenant.settings[MESSAGED_COUNTRIES]);

  async function send(values: MobileValues): Promise<FormErrors | undefined> {
    const row = findCountry(values.country, offered) ?? findCountry(country, offered);
    const mobile = row && parseMobile(values.mobile, row);
    if (!row || !mobile?.ok) return { mobile: t('errors.MOBILE_INVALID') };
    try {
      await sendNumber({ country: row.iso_code2, mobile: mobile.value });
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.has('INVALID_INPUT')) return { mobile: t('info.sameMobile') };
      if (isApiError(error) && error.has('MOBILE_UNREACHABLE')) return { mobile: errorText(error) };
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <Form<MobileValues>
      initialValues={initial ?? { country, mobile: '' }}
      onSubmit={send}
      attributes={{ 'data-test': 'sign-in-form', 'aria-label': label ?? t('login.title'), method: 'post' }}
    >
      <MobileField
        name="mobile"
        countryName="country"
        label={label ?? t('login.mobile')}
        countries={offered}
        defaultCountry={country}
        {...(takesPasskey ? { takesPasskey } : {})}
      />
      <SubmitButton {...tap('sign-in-send')}>{submit ?? t('login.send')}</SubmitButton>
    </Form>
  );
}
