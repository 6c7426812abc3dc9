import { couponCode } from '@sufra/api/order/coupon-code';
import { chargeWalletByCoupon } from '@sufra/api/wallet/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { tap, useAction, useAttempt, usePlatform, useText } from '@sufra/module';
import { CouponInput, couponLine } from '@sufra/module/coupon-input';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field } from '@sufra/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { useBalancesChanged } from './use-balances-changed.ts';

const said = css`flex-basis:100%;color:var(--success);font-size:var(--fs-s);font-weight:500;line-height:1.55;&:empty{display:none}`;

/** Puts a coupon's money into the wallet; each refusal in its own words, and what was typed stays (ACCT-030). */
export function CouponTopUp() {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const errorText = useErrorText();
  const changed = useBalancesChanged();
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const chargeOnce = useAttempt(chargeWalletByCoupon);
  const charge = useAction((asked: string) => chargeOnce({ body: { code: couponCode(asked) ?? '' } }));
  const wrong = charge.error ? errorText(charge.error) : null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setApplied('');
    if (typed.trim() === '') return field.current?.focus();
    try {
      const done = await charge.run(typed);
      if (!done) return;
      setTyped('');
      setApplied(t('topUp.applied', { amount: formatMoneyText(done.amount, context.tenant.currency, locale) }));
      await changed('wallet');
    } catch {
      // The action shows it.
    }
    field.current?.focus();
  }

  return (
    <form className={couponLine} onSubmit={(event) => void send(event)} noValidate data-test="coupon-top-up">
      <Field label={t('topUp.code')} error={wrong} isErrorSpoken>
        {(control) => (
          <CouponInput
            {...control}
            ref={field}
            value={typed}
            data-test="top-up-code"
            onChange={(event) => {
              setTyped(event.target.value);
              setApplied('');
              charge.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={charge.loading} {...tap('top-up-coupon')}>
        {t('topUp.apply')}
      </Button>
      <span role="status" className={said}>
        {applied}
      </span>
    </form>
  );
}
