import type { Cart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { Answer, dataOf, useEndpoint, useMountedSession, useText } from '@sufra/module';
import { Banner, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow, requiredError, useBoundField } from '@sufra/ui/form';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import { hasOrderable, isNothingDue } from '../../../cart/totals/amounts.ts';
import { Balances } from '../../../cart/totals/balances.tsx';
import { Tip } from '../../../cart/totals/tip.tsx';
import { useEachPays } from '../../../group/use-each-pays.ts';
import { MethodIcon } from '../../../payment/method-icon.tsx';
import { useUsualMethod } from '../../../storage/usual-method.ts';
import { usePayPlace } from '../pay-place.ts';
import { useMethodHindrance } from '../use-method-hindrance.ts';
import { Block } from './block.tsx';

const hidden = css`legend{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;

/**
 * How: the branch's ways to pay for this type and amount; the customer's last, else the tenant's first, is
 * chosen already (CHK-005).
 */
export function PayBlock({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const answer = useEndpoint(listPaymentMethods, { query: usePayPlace(cart) });
  const eachPays = useEachPays(cart);
  const nothingDue = isNothingDue(cart);
  const isAsked = hasOrderable(cart) && !nothingDue && !eachPays;
  const methods = dataOf(answer);
  const { input, error: fieldError } = useBoundField('payment_method_id', {
    validate: (value) => (value || !isAsked ? undefined : requiredError),
  });
  const hindranceOf = useMethodHindrance(cart.currency);
  const usable = methods?.filter((method) => hindranceOf(method) === null);
  const first = usable?.[0]?.id ?? null;
  const usual = useUsualMethod();
  // Of a customer whose sign-in ended the next guest reads nothing.
  const isCustomer = useMountedSession()?.customer != null;
  const lost = usable && input.value && !usable.some(({ id }) => id === input.value);
  const forbidden = methods?.find(({ id }) => id === input.value)?.balances === false;
  const { onChange } = input;
  const { input: restored } = useField<true | undefined>('restored', { subscription: { value: true } });
  const isRestored = restored.value === true;
  // What was chosen before goes first, and may not be offered here.
  useEffect(() => {
    if (!isRestored || !(lost || (first && !input.value))) return;
    const last = isCustomer ? usual.read()?.method_id : null;
    onChange((usable?.some(({ id }) => id === last) ? last : first) ?? '');
  }, [isRestored, first, isCustomer, lost, input.value, onChange, usable, usual]);
  return (
    <Block number={4} title={t('checkout.pay')}>
      <Tip cart={cart} />
      <Balances cart={cart} forbidden={forbidden} />
      {hasOrderable(cart) ? null : <p>{t('cart.noneLeft')}</p>}
      {nothingDue ? <p role="status">{t('balances.nothingDue')}</p> : null}
      {eachPays && !nothingDue ? <p role="status">{t('shares.checkout')}</p> : null}
      {isAsked ? (
        <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('checkout.methodsFailed') }}>
          {(offered) =>
            offered.length === 0 ? (
              <Banner tone="warning">{t('checkout.noMethods')}</Banner>
            ) : (
              <>
                {offered.some(({ hindrance }) => hindrance) && usable?.length === 0 ? (
                  <Banner tone="warning">{t('checkout.noMethodForAmount')}</Banner>
                ) : null}
                <ChoiceGroup label={t('checkout.pay')} error={fieldError} className={hidden}>
                  {offered.map((method) => {
                    const { id, kind, names } = method;
                    const hint = hindranceOf(method);
                    return (
                      <RadioRow
                        key={id}
                        name="payment_method_id"
                        value={id}
                        checked={input.value === id}
                        onChange={() => onChange(id)}
                        disabled={hint !== null}
                        hint={hint ?? undefined}
                        label={<Name name={names} />}
                        picture={<MethodIcon kind={kind} />}
                      />
                    );
                  })}
                </ChoiceGroup>
              </>
            )
          }
        </Answer>
      ) : null}
    </Block>
  );
}
