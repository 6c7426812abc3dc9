import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { needsScripts, replacesScripts } from '@sufra/module/scripted';
import { Banner, EmptyState, LinkButton, Loading, pageClass, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BasketIcon } from '@sufra/ui/icons';
import { lazy, Suspense, useEffect } from 'react';
import { CartFailed } from '../../cart/cart-failed.tsx';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { NoTable } from '../../cart/no-table.tsx';
import { ParkedCarts } from '../../cart/parked-carts.tsx';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { isGuest } from '../../group/may-change.ts';
import { CouponsAhead } from './blocks/coupons-ahead.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderedElsewhere, useOrderedElsewhere } from './ordered-elsewhere.tsx';
import { useCheckoutCart } from './use-checkout-cart.ts';
import { usePlaceOrder } from './use-place-order.ts';

const GuestNotice = lazy(() => import('./guest-notice.tsx'));

const title = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const stack = css`display:flex;flex-direction:column;gap:var(--s4)`;
// What comes is taller than what is there: the foot of the page is below it from the beginning.
const ahead = css`min-block-size:calc(100dvh - var(--header-bar))`;
// Without JavaScript nothing comes any more.
const coming = css`${needsScripts}`;
const unscripted = css`${replacesScripts}`;

/** What is said while the next page comes. */
const LEAVING = { order: 'success.text', payment: 'checkout.goingToPay' } as const;

/** `/checkout`: where, when, who, pay and the summary on one page (CHK-001). */
export default function CheckoutScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { cart: store } = usePlatform();
  const errorText = useErrorText();
  const { cart, updating, error, failed } = useCheckoutCart();
  const gone = cart === null;
  const placing = usePlaceOrder(gone);
  const empty = gone || cart?.lines.length === 0;

  const orderedElsewhere = useOrderedElsewhere(empty);

  // Everything is checked again when checkout opens (guide §0.2).
  useEffect(() => void store.refresh().catch(() => {}), [store]);

  const offline = error?.failure === 'offline';
  return (
    <div className={pageClass}>
      <h1 className={title}>{t('checkout.title')}</h1>
      {placing.placed || (gone && placing.waiting) ? (
        <div className={cx(stack, ahead)}>
          <p role="status">{t(placing.placed ? LEAVING[placing.placed] : 'checkout.confirming')}</p>
          <Skeleton shape="button" count={2} />
        </div>
      ) : failed ? (
        <CartFailed />
      ) : empty ? (
        <div className={cx(stack, ahead)}>
          {orderedElsewhere ? <OrderedElsewhere id={orderedElsewhere} /> : <EmptyCart />}
          <CouponsAhead />
          {cart ? <ParkedCarts cart={cart} /> : null}
        </div>
      ) : cart && cart.type === 'dine_in' && !cart.context.table_names ? (
        <NoTable isOver={cart.gates.some(({ code }) => code === 'DINE_SESSION_EXPIRED')} />
      ) : cart && isGuest(cart) ? (
        <Suspense fallback={null}>
          <GuestNotice cart={cart} />
        </Suspense>
      ) : cart ? (
        <>
          {error && !offline ? (
            <Banner tone="danger" role="alert">
              {errorText(error, cart.context)}
            </Banner>
          ) : null}
          <CheckoutForm cart={cart} updating={updating} offline={offline} placing={placing} />
        </>
      ) : (
        <>
          <Loading className={cx(stack, coming, ahead)}>
            <Skeleton shape="button" count={3} />
          </Loading>
          <div className={unscripted}>
            <EmptyState
              icon={BasketIcon}
              title={t('checkout.nothingYet')}
              text={t('checkout.nothingYetText')}
              action={
                <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
                  {t('cart.browse')}
                </LinkButton>
              }
            />
          </div>
        </>
      )}
    </div>
  );
}
