import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { isOn, type SessionView } from '@sufra/contract';
import { loginDialog } from '@sufra/contract/modules/account';
import { findCountry, parseMobile, useLocale } from '@sufra/i18n';
import { dataOf, tap, useCart, useDialog, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Phone, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { fieldLimits, MobileField, NameField, TextArea } from '@sufra/ui/form';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { CheckoutValues } from '../../storage/draft-order.ts';
import { Block } from './block.tsx';

const fields = css`display:grid;gap:var(--s4);@media (min-width:48em){grid-template-columns:1fr 1fr;align-items:start}`;
const wide = css`@media (min-width:48em){grid-column:1/-1}`;
// A name of the other direction begins where the number below it does.
const known = css`display:flex;flex-direction:column;align-items:flex-start;line-height:1.6`;
const name = css`font-weight:600`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

/** Who: name and mobile, nothing else; a customer's are there already and can be changed (CHK-013). */
export function WhoBlock({ session }: { readonly session: SessionView | null }) {
  const t = useText();
  const { country, locale } = useLocale();
  const { tenant } = usePlatform().context;
  const branchId = useCart().cart?.branch_id;
  const sms = useEndpoint(getSmsBalance, { query: { branch_id: branchId ?? '' } }, { enabled: branchId !== undefined });
  /** The branch can send a text message; until that is known nothing is promised. */
  const canText = (dataOf(sms)?.balance ?? 0) > 0;
  const signIn = useDialog(loginDialog);
  const { values, submitFailed, errors } = useFormState<CheckoutValues>({
    subscription: { values: true, submitFailed: true, errors: true },
  });
  const [editing, setEditing] = useState(false);
  const row = findCountry(values.country ?? country);
  const complete = Boolean(values.name?.trim()) && row !== undefined && parseMobile(values.mobile ?? '', row).ok;
  const wrong = submitFailed && Boolean(errors?.name || errors?.mobile);
  const asked = editing || !session?.customer || !complete || wrong;
  const account = session && !session.customer && isOn(tenant.settings, 'general.enable_accounts');
  return (
    <Block
      number={3}
      title={t('checkout.who')}
      end={
        asked ? (
          account ? (
            <TextButton {...tap('checkout-sign-in')} onClick={() => void signIn({ reason: 'checkout' })}>
              {t('checkout.signIn')}
            </TextButton>
          ) : null
        ) : (
          <TextButton onClick={() => setEditing(true)}>{t('checkout.edit')}</TextButton>
        )
      }
    >
      <div className={fields}>
        {asked ? (
          <>
            <NameField label={t('checkout.name')} enterKeyHint="next" lang={locale} />
            <MobileField
              name="mobile"
              countryName="country"
              label={t('checkout.mobile')}
              hint={t(canText ? 'checkout.mobileHintText' : 'checkout.mobileHint')}
              defaultCountry={country ?? tenant.country}
            />
          </>
        ) : (
          <div className={known}>
            <bdi className={name}>{values.name}</bdi>
            <Phone number={values.mobile} {...(row ? { country: row } : {})} className={small} />
          </div>
        )}
        <TextArea
          name="notes"
          label={t('checkout.notes')}
          optional
          maxLength={fieldLimits.notes}
          placeholder={t('checkout.notesPlaceholder')}
          className={wide}
          rows={2}
        />
      </div>
    </Block>
  );
}
