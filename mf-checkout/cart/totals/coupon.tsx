import type { AvailableCoupon } from '@sufra/api/coupon/endpoints';
import { couponCode } from '@sufra/api/order/coupon-code';
import { type Cart, removeCartCoupon, setCartCoupon } from '@sufra/api/order/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useAction, usePlatform, useText } from '@sufra/module';
import { applyCoupon } from '@sufra/module/apply-coupon';
import { changeCart } from '@sufra/module/change-cart';
import { CouponInput, couponLine } from '@sufra/module/coupon-input';
import { Button, IconButton, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Field } from '@sufra/ui/form';
import { TicketIcon, XIcon } from '@sufra/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useReasonText } from '../words/use-reason-text.ts';
import { CouponOffers } from './coupon-offers.tsx';
import { useCouponName, useCouponWord } from './coupon-row.tsx';

const open = css`align-self:flex-start;padding-inline:0;margin-inline:0;margin-block:-6px;gap:var(--s2)`;
const error = css`flex-basis:100%;color:var(--danger);font-size:var(--fs-cap);font-weight:500;line-height:1.55`;
const pill = css`
display:flex;align-items:center;gap:var(--s3);padding:4px var(--s1) 4px var(--s4);padding-inline:var(--s4) var(--s1);border-radius:var(--r-m);background:var(--success-tint);color:var(--success);border:var(--forced-edge);font-size:var(--fs-s);line-height:1.6
`;
const off = css`background:var(--sunken);color:var(--ink-2)`;
const words = css`flex:1;padding-block:6px`;
const name = css`font-weight:700`;
const why = css`display:block;color:var(--ink)`;

/**
 * The coupon of a cart (CHK-019 to CHK-021): a field that opens in place, and what it gives and saves, or why
 * it saves nothing now. `linked`: an address with `#coupon` opens it. The focus stays where the customer was:
 * on the field while it is refused, on ✕ when it was taken, on the link when it was taken out.
 */
export function Coupon({ cart, linked = false }: { readonly cart: Cart; readonly linked?: boolean }) {
  const t = useText();
  const { locale } = useLocale();
  const platform = usePlatform();
  const { caller, cart: store, announce } = platform;
  const reasonText = useReasonText(cart);
  const nameOf = useCouponName(cart.currency);
  const called = useCouponWord(cart.currency);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const focusNext = useRef<'field' | 'open' | 'remove' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const { coupon } = cart;

  useEffect(() => {
    if (!linked || window.location.hash !== '#coupon') return;
    focusNext.current = 'field';
    setOpen(true);
  }, [linked]);
  useEffect(() => {
    const next = { field, open: opener, remove: remover }[focusNext.current ?? 'field'].current;
    if (!focusNext.current || !next) return;
    focusNext.current = null;
    next.focus();
  });

  const put = useAction<void, void>(async () => {
    await changeCart(store, ({ id: cartId, version }) =>
      // The code as it is stored; the provider refuses what cannot be a code in the same words.
      caller.call(setCartCoupon, { params: { id: cartId }, body: { version, code: couponCode(typed) ?? '' } }),
    );
    const taken = store.snapshot().cart?.coupon;
    focusNext.current = 'remove';
    setOpen(false);
    setTyped('');
    if (taken) announce(t('coupon.applied', { code: called(taken), amount: money(taken.saving) }));
  });
  const take = useAction<AvailableCoupon, void>(async (offered) => {
    put.reset();
    if ((await applyCoupon(platform, offered)) !== 'applied') return;
    const taken = store.snapshot().cart?.coupon;
    focusNext.current = 'remove';
    setOpen(false);
    if (taken) announce(t('coupon.applied', { code: called(taken), amount: money(taken.saving) }));
  });
  const takeOut = useAction<void, void>(async () => {
    await changeCart(store, ({ id: cartId, version }) =>
      caller.call(removeCartCoupon, { params: { id: cartId }, query: { version } }),
    );
    focusNext.current = 'open';
    announce(t('coupon.removed'));
  });
  const money = (amount: string) => formatMoneyText(amount, cart.currency, locale);
  const close = () => {
    focusNext.current = 'open';
    put.reset();
    setMissing(false);
    setOpen(false);
  };
  const apply = () => {
    if (put.loading || take.loading) return;
    if (typed.trim() === '') {
      setMissing(true);
      return field.current?.focus();
    }
    take.reset();
    focusNext.current = 'field';
    void put.run().catch(() => {});
  };
  // Not a form: it may stand inside one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  if (coupon) {
    const { reason } = coupon;
    const failure = takeOut.error;
    return (
      <div className={cx(pill, reason && off)} data-test="coupon">
        <TicketIcon />
        <span className={words}>
          <bdi className={name} translate={nameOf(coupon) === coupon.code ? 'no' : undefined}>
            {nameOf(coupon)}
          </bdi>{' '}
          {coupon.own || nameOf(coupon) === coupon.code ? null : (
            <>
              <bdi translate="no">{coupon.code}</bdi>{' '}
            </>
          )}
          {reason ? null : <span>{t('coupon.saves', { amount: money(coupon.saving) })}</span>}
          {/* Says so by itself when the coupon falls off. */}
          <span role="status" className={cx(reason && why)}>
            {reason ? reasonText(reason) : ''}
          </span>
          {failure ? <span role="alert">{reasonText(failure)}</span> : null}
        </span>
        <IconButton
          ref={remover}
          label={t('coupon.remove', { code: called(coupon) })}
          aria-busy={takeOut.loading || undefined}
          onClick={() => void takeOut.run().catch(() => {})}
        >
          <XIcon />
        </IconButton>
      </div>
    );
  }
  if (!isOpen)
    return (
      <TextButton
        ref={opener}
        className={open}
        aria-expanded={false}
        data-test="coupon-open"
        onClick={() => {
          focusNext.current = 'field';
          setOpen(true);
        }}
      >
        <TicketIcon />
        {t('coupon.open')}
      </TextButton>
    );
  return (
    <div className={couponLine}>
      <Field
        label={t('coupon.label')}
        error={isMissing ? t('coupon.missing') : put.error ? reasonText(put.error) : null}
        isErrorSpoken
      >
        {(control) => (
          <CouponInput
            {...control}
            ref={field}
            value={typed}
            data-test="coupon-code"
            onChange={(event) => {
              setTyped(event.target.value);
              setMissing(false);
              put.reset();
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button kind="secondary" aria-busy={put.loading || undefined} onClick={apply} data-test="coupon-apply">
        {t('coupon.apply')}
      </Button>
      {take.error ? (
        <span role="alert" className={error}>
          {reasonText(take.error)}
        </span>
      ) : null}
      <CouponOffers
        cart={cart}
        busy={take.loading || put.loading}
        onUse={(offered) => void take.run(offered).catch(() => {})}
      />
    </div>
  );
}
