import { isApiError } from '@sufra/api';
import { tellWhenDelivered } from '@sufra/api/branch/endpoints';
import { findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile, useLocale } from '@sufra/i18n';
import { accountNumber, tap, useAction, useErrorText, usePlatform, useSession, useText } from '@sufra/module';
import type { DevicePlace } from '@sufra/module/device-position';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, MobileField, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

const frame = css`padding-block-start:var(--s2)`;
const done = css`&:focus{outline:0}`;

interface Values {
  country: string;
  mobile: string;
}

export interface TellMeProps {
  readonly place: DevicePlace;
  /** The place is delivered to already: nothing was noted. */
  readonly onDelivered: () => void;
}

/** Asks for the number that gets one message once the place is delivered to; no account, no code (guide §1.3). */
export function TellMeForm({ place, onDelivered }: TellMeProps) {
  const t = useText();
  const errorText = useErrorText('tellMe.errors');
  const { country: own } = useLocale();
  const { caller, context } = usePlatform();
  const customer = useSession()?.customer;
  const { tenant } = context;
  const country = own ?? tenant.country;
  const offered = messagedCountries(tenant.country, tenant.settings[MESSAGED_COUNTRIES]);
  const [initial] = useState<Values>(accountNumber(customer, country, { offered }));
  const [noted, setNoted] = useState(false);
  const ask = useAction((number: { country_code: string; mobile: string }) =>
    caller.call(tellWhenDelivered, { body: { ...number, ...place } }),
  );

  async function send(values: Values): Promise<FormErrors | undefined> {
    const row = findCountry(values.country, offered) ?? findCountry(country, offered);
    const mobile = row && parseMobile(values.mobile, row);
    if (!row || !mobile?.ok) return { mobile: t('tellMe.errors.MOBILE_INVALID') };
    try {
      const answer = await ask.run({ country_code: row.iso_code2, mobile: mobile.value });
      if (answer?.state === 'delivered') onDelivered();
      else if (answer) setNoted(true);
      return undefined;
    } catch (error) {
      const code = isApiError(error) ? error.code : 'UNKNOWN';
      const words = errorText(error);
      return code === 'MOBILE_INVALID' ? { mobile: words } : { [FORM_ERROR]: words };
    }
  }

  if (noted) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={done}>
        <Banner tone="success">{t('tellMe.done')}</Banner>
      </div>
    );
  }
  return (
    <div ref={focusField} className={frame}>
      <Form<Values>
        initialValues={initial}
        onSubmit={send}
        attributes={{
          'data-test': 'tell-me',
          'aria-label': t('tellMe.title'),
        }}
      >
        <MobileField
          name="mobile"
          countryName="country"
          label={t('tellMe.mobile')}
          hint={t('tellMe.only')}
          countries={offered}
          defaultCountry={country}
        />
        <SubmitButton kind="secondary" size="small" {...tap('area-tell-me-send')}>
          {t('tellMe.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** The button that was tapped is gone: its place is the field. */
function focusField(element: HTMLElement | null) {
  element?.querySelector('input')?.focus();
}

/** The field is gone: what was asked for is answered here, and read out. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
