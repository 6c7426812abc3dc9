import { isFetched } from '@sufra/api/order/ways';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { isOn, type SessionView } from '@sufra/contract';
import { loginDialog } from '@sufra/contract/modules/account';
import { findCountry, parseMobile, useLocale } from '@sufra/i18n';
import { dataOf, tap, useCart, useDialog, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Phone, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { fieldLimits, MobileField, NameField, TextArea } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { CheckoutValues } from '../../../storage/draft-order.ts';
import type { KnownGuest } from '../../../storage/known-guest.ts';
import { REMEMBERED_DAYS } from '../../../storage/remembered.ts';
import { Block } from './block.tsx';
import { ForgetMe } from './forget-me.tsx';

const fields = css`display:grid;gap:var(--s4);@media (min-width:48em){grid-template-columns:1fr 1fr;align-items:start}`;
const wide = css`@media (min-width:48em){grid-column:1/-1}`;
// A name of the other direction begins where the number below it does.
const person = css`display:flex;flex-direction:column;align-items:flex-start;line-height:1.6`;
const name = css`font-weight:600`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

export interface WhoBlockProps {
  readonly session: SessionView | null;
  readonly isCustomer: boolean;
  /** The guest that this device remembers; null: none, or a customer is here. */
  readonly known: KnownGuest | null;
  readonly onForget: () => void;
}

/**
 * Who: name and mobile, nothing else; those of a customer and of this device's last guest are there already
 * and can be changed (CHK-013, CHK-065).
 */
export function WhoBlock({ session, isCustomer, known, onForget }: WhoBlockProps) {
  const t = useText();
  const { country, locale } = useLocale();
  const { tenant } = usePlatform().context;
  const { cart } = useCart();
  const branchId = cart?.branch_id;
  const sms = useEndpoint(getSmsBalance, { query: { branch_id: branchId ?? '' } }, { enabled: branchId !== undefined });
  /** The branch can send a text message; until that is known nothing is promised. */
  const canText = (dataOf(sms)?.balance ?? 0) > 0;
  const texted = cart && isFetched(cart.type) ? 'checkout.mobileHintText' : 'checkout.mobileHintTextWaits';
  const signIn = useDialog(loginDialog);
  const { values, submitFailed, errors } = useFormState<CheckoutValues>({
    subscription: { values: true, submitFailed: true, errors: true },
  });
  const [editing, setEditing] = useState(false);
  const row = findCountry(values.country ?? country);
  const mobile = row && parseMobile(values.mobile ?? '', row);
  const complete = Boolean(values.name?.trim()) && mobile?.ok;
  const wrong = submitFailed && Boolean(errors?.name || errors?.mobile);
  const isRemembered = known !== null && values.name === known.name && values.mobile === known.mobile;
  const asked = editing || !(isCustomer || isRemembered) || !complete || wrong;
  const block = useRef<HTMLDivElement>(null);
  const focusName = useRef(false);
  const forget = () => {
    focusName.current = true;
    onForget();
  };
  // The button that was tapped is gone with the details.
  useEffect(() => {
    if (!focusName.current || !asked) return;
    focusName.current = false;
    block.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  });
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
      <div className={fields} ref={block}>
        {asked ? (
          <>
            <NameField label={t('checkout.name')} enterKeyHint="next" lang={locale} />
            <MobileField
              name="mobile"
              countryName="country"
              label={t('checkout.mobile')}
              hint={t(canText ? texted : 'checkout.mobileHint')}
              defaultCountry={country ?? tenant.country}
            />
          </>
        ) : (
          <div className={person}>
            <bdi className={name}>{values.name}</bdi>
            <Phone
              number={mobile?.ok ? mobile.value : values.mobile}
              {...(row ? { country: row } : {})}
              className={small}
            />
            {isRemembered ? <ForgetMe onForget={forget} /> : null}
          </div>
        )}
        {asked && !isCustomer ? (
          <p className={cx(small, wide)}>{t('checkout.rememberedFor', { days: REMEMBERED_DAYS })}</p>
        ) : null}
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
