import { couponCode } from '@sufra/api/order/coupon-code';
import { MAX_TYPED_COUPON_LENGTH } from '@sufra/api/order/limits';
import { chargeWalletByCoupon } from '@sufra/api/wallet/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { tap, useAction, useAttempt, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { useBalancesChanged } from './use-balances-changed.ts';

const form = css`display:flex;align-items:flex-end;gap:var(--s2);flex-wrap:wrap;&>:first-child{flex:1 1 10em}`;
const code = css`text-transform:uppercase`;
const said = css`flex-basis:100%;font-size:var(--fs-s);font-weight:500;line-height:1.55;&:empty{display:none}&[data-bad]{color:var(--danger)}&[data-good]{color:var(--success)}`;

/** Puts a coupon's money into the wallet; each refusal in its own words, and what was typed stays (ACCT-030). */
export function CouponTopUp() {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const errorText = useErrorText();
  const changed = useBalancesChanged();
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const saidId = useId();
  const field = useRef<HTMLInputElement>(null);
  const chargeOnce = useAttempt(chargeWalletByCoupon);
  const charge = useAction((asked: string) => chargeOnce({ body: { code: couponCode(asked) ?? '' } }));
  const wrong = charge.error ? errorText(charge.error) : '';

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
    <form className={form} onSubmit={(event) => void send(event)} noValidate data-test="coupon-top-up">
      <Field label={t('topUp.code')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={typed}
            className={cx(inputClass, code)}
            dir="auto"
            maxLength={MAX_TYPED_COUPON_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? saidId : undefined}
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
      <span role="status" className={said} data-good="">
        {applied}
      </span>
      {wrong ? (
        <span id={saidId} role="alert" className={said} data-bad="">
          {wrong}
        </span>
      ) : null}
    </form>
  );
}
