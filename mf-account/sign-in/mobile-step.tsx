import { type Challenge, sendOtp } from '@sufra/api/user/endpoints';
import { findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile, useLocale } from '@sufra/i18n';
import { tap, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Form, type FormErrors, MobileField, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useFormState } from 'react-final-form';
import { useErrorText } from './use-error-text.ts';

export interface MobileValues {
  country: string;
  mobile: string;
}

export interface MobileStepProps {
  /** What was typed before the customer came back to change it. */
  readonly initial: MobileValues | null;
  readonly onSent: (challenge: Challenge, typed: MobileValues) => void;
}

/** Country and number; the picker starts on the tenant's country and offers those that get its codes (ACCT-008, ACCT-010, ACCT-018). */
export function MobileStep({ initial, onSent }: MobileStepProps) {
  const t = useText();
  const { country: own } = useLocale();
  const { caller, context } = usePlatform();
  const errorText = useErrorText();
  const { tenant } = context;
  const country = own ?? tenant.country;
  const offered = messagedCountries(tenant.country, tenant.settings[MESSAGED_COUNTRIES]);

  async function send(values: MobileValues): Promise<FormErrors | undefined> {
    const row = findCountry(values.country, offered) ?? findCountry(country, offered);
    const mobile = row && parseMobile(values.mobile, row);
    if (!row || !mobile?.ok) return { mobile: t('errors.MOBILE_INVALID') };
    try {
      const body = { country_code: row.iso_code2, mobile: mobile.value };
      onSent(await caller.call(sendOtp, { body }), { country: row.iso_code2, mobile: mobile.value });
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <Form<MobileValues>
      initialValues={initial ?? { country, mobile: '' }}
      onSubmit={send}
      attributes={{ 'data-test': 'sign-in-form', 'aria-label': t('login.title'), method: 'post' }}
    >
      <Hold />
      <MobileField
        name="mobile"
        countryName="country"
        label={t('login.mobile')}
        countries={offered}
        defaultCountry={country}
      />
      <SubmitButton {...tap('sign-in-send')}>{t('login.send')}</SubmitButton>
    </Form>
  );
}

/** A reload that the tenant asks for waits for a number that is being typed. */
function Hold() {
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  useHoldReload('form', Boolean(dirty || submitting));
  return null;
}
