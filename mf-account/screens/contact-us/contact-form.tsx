import { isApiError } from '@sufra/api';
import { sendContactMessage } from '@sufra/api/tenant/endpoints';
import { findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile, readEmail, useLocale } from '@sufra/i18n';
import { accountNumber, type Draft, tap, useDraft, useMountedSession, usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  EmailField,
  Form,
  type FormErrors,
  fieldLimits,
  MobileField,
  NameField,
  SubmitButton,
  TextArea,
} from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useMemo, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { type CheckFault, isHumanCheckError } from '../../human-check/human-check.ts';
import { useHumanCheck } from '../../human-check/use-human-check.ts';
import { useEmailRule } from '../../sign-in/use-email-rule.ts';
import { FilesField } from './files-field.tsx';
import { OrderField } from './order-field.tsx';
import { ReachLinks } from './other-ways.tsx';
import { usePictures } from './use-pictures.ts';

const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;

interface Values {
  name: string;
  country: string;
  mobile: string;
  email: string;
  order_id: string;
  message: string;
}

const EMPTY = { email: '', order_id: '', message: '' };

export interface ContactFormProps {
  /** The message was taken; `ticket` is its number. */
  readonly onSent: (ticket: string) => void;
}

/**
 * The message and its sender; a customer's own name and number stand there already. What was typed is on the
 * device until the message is taken, and outlives every failure (HOST-027); nothing is sent before the check
 * is passed (HOST-026).
 */
export function ContactForm({ onSent }: ContactFormProps) {
  const t = useText();
  const { country: own } = useLocale();
  const { caller, context } = usePlatform();
  const { tenant } = context;
  const emailRule = useEmailRule();
  const check = useHumanCheck();
  const draft = useDraft<Partial<Values>>('contact', 1);
  const pictures = usePictures(check);
  const [fault, setFault] = useState<CheckFault | null>(null);
  const country = own ?? tenant.country;
  const listed = tenant.settings[MESSAGED_COUNTRIES];
  const offered = useMemo(() => messagedCountries(tenant.country, listed), [tenant.country, listed]);
  const customer = useMountedSession()?.customer;
  const initial = useMemo<Values>(() => {
    const kept = draft.read();
    // What was typed before wins over the account's.
    const number = accountNumber(customer, country, { offered, typed: kept });
    return { ...EMPTY, ...kept, ...number, name: kept?.name || customer?.name || '' };
  }, [country, customer, draft, offered]);

  async function send(values: Values): Promise<FormErrors | undefined> {
    setFault(null);
    const row = findCountry(values.country, offered) ?? findCountry(country, offered);
    const mobile = row && parseMobile(values.mobile, row);
    if (!row || !mobile?.ok) return { mobile: t('errors.MOBILE_INVALID') };
    const files = await pictures.ids();
    if (!files) return { [FORM_ERROR]: t('contact.failedPictures') };
    let bot_token: string;
    try {
      bot_token = await check.pass();
    } catch (error) {
      if (!isHumanCheckError(error)) return { [FORM_ERROR]: t('contact.failed') };
      setFault(error.fault);
      return { [FORM_ERROR]: t('contact.notHuman') };
    }
    const body = {
      name: values.name.trim(),
      mobile: `${row.mobile_code}${mobile.value}`,
      email: readEmail(values.email ?? '') || null,
      message: values.message.trim(),
      order_id: values.order_id || null,
      files: [...files],
      bot_token,
    };
    try {
      const { ticket_number } = await caller.call(sendContactMessage, { body });
      check.drop();
      draft.remove();
      onSent(ticket_number);
      return undefined;
    } catch (error) {
      // A service's token is good for one try; the puzzle's is the same for the same message, which is then taken once.
      if (isApiError(error) && error.status !== 0) check.drop();
      const lost = isApiError(error) && /^files\.(\d)$/.exec(error.errors[0]?.field ?? '')?.[1];
      if (lost) pictures.lose(Number(lost), t('contact.pictureGone'));
      return { [FORM_ERROR]: lost ? t('contact.failedPictures') : failureText(error) };
    }
  }

  function failureText(error: unknown): string {
    if (!isApiError(error)) return t('contact.failed');
    if (error.has('HUMAN_CHECK')) return t('contact.notHuman');
    if (error.has('RATE_LIMITED')) return t('contact.tooManyMessages');
    if (error.errors[0]?.field === 'order_id') return t('contact.orderRefused');
    return t('contact.failed');
  }

  return (
    <Form<Values>
      initialValues={initial}
      onSubmit={send}
      attributes={{
        'data-test': 'contact-form',
        'aria-label': t('contact.form'),
        onInput: check.begin,
      }}
    >
      <Keep draft={draft} />
      {fault ? (
        <Banner tone="warning" role="alert" action={<ReachLinks />}>
          {t(`contact.fault.${fault}`)}
        </Banner>
      ) : null}
      <NameField label={t('name.label')} />
      <MobileField
        name="mobile"
        countryName="country"
        label={t('login.mobile')}
        countries={offered}
        defaultCountry={country}
      />
      <EmailField label={t('name.email')} optional validate={emailRule} />
      <OrderField name="order_id" />
      <TextArea name="message" label={t('contact.message')} isRequired maxLength={fieldLimits.notes} />
      <FilesField pictures={pictures} />
      <p className={small}>{t('contact.checked')}</p>
      <SubmitButton {...tap('contact-send')}>{t('contact.send')}</SubmitButton>
      <noscript>
        <p className={small}>{t('contact.needsScript')}</p>
      </noscript>
    </Form>
  );
}

/** Stores what is typed, and never what the account said: the next visitor of this device may be another person. */
function Keep({ draft }: { readonly draft: Draft<Partial<Values>> }) {
  return (
    <FormSpy<Values>
      subscription={{ values: true, dirtyFields: true }}
      onChange={({ values, dirtyFields: isTyped = {} }) => {
        const before = draft.read() ?? {};
        const names = Object.keys(values) as (keyof Values)[];
        const typed = names.filter((name) => isTyped[name] || name in before);
        // A number without its country is a stranger's.
        if (typed.includes('mobile')) typed.push('country');
        if (typed.length > 0) draft.write(Object.fromEntries(typed.map((name) => [name, values[name]])));
      }}
    />
  );
}
