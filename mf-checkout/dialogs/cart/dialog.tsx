import { byOwner } from '@sufra/api/order/by-owner';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import type { cartDialog } from '@sufra/contract/modules/checkout';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, tap, useCart, usePlatform, useText } from '@sufra/module';
import { Banner, Card, LinkButton, Loading, Money, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lazy, Suspense, useEffect } from 'react';
import { CartFailed } from '../../cart/cart-failed.tsx';
import { CartProblems } from '../../cart/cart-problems.tsx';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { AffectedLines } from '../../cart/lines/affected-lines.tsx';
import { CartLine } from '../../cart/lines/cart-line.tsx';
import { ChooseOther } from '../../cart/lines/choose-other.tsx';
import { lineKey } from '../../cart/lines/line-key.ts';
import { useLineActions } from '../../cart/lines/use-line-actions.ts';
import { ParkedCarts } from '../../cart/parked-carts.tsx';
import { dueOf, hasOrderable } from '../../cart/totals/amounts.ts';
import { CartTotals } from '../../cart/totals/cart-totals.tsx';
import { Coupon } from '../../cart/totals/coupon.tsx';
import { FreeDelivery } from '../../cart/totals/free-delivery.tsx';
import { Offers } from '../../cart/totals/offers.tsx';
import { UnmergedCart } from '../../cart/unmerged-cart.tsx';
import { Upsell } from '../../cart/upsell.tsx';
import { BlockWords } from '../../cart/words/block-words.tsx';
import { blockingGate } from '../../cart/words/gates.ts';
import { placeNames } from '../../cart/words/place-names.ts';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { isGuest, mayChange } from '../../group/may-change.ts';
import { useEachPays } from '../../group/use-each-pays.ts';
import { useFixedDishes } from '../../group/use-fixed-dishes.ts';

const ground = css`background:var(--canvas)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s4)`;
const heading = css`display:block;padding-block:10px 4px`;
const subtitle = css`display:block;font-size:var(--fs-cap);font-weight:400;color:var(--ink-2);line-height:1.5`;
const list = css`display:block`;
const lines = css`display:block;padding-block:var(--s1)`;
const refused = css`margin-block-end:var(--s3)`;
const sums = css`display:flex;flex-direction:column;gap:var(--s3)`;

const GroupPart = lazy(() => import('../../group/group-part.tsx'));
const GuestDock = lazy(() => import('../../group/guest-dock.tsx'));
const GuestProblems = lazy(() => import('../../group/guest-problems.tsx'));

/**
 * The cart (CHK-014, CHK-015, CHK-018): lines, what is wrong with them, totals from the server, the way to checkout.
 */
const CartDialog: DialogOf<typeof cartDialog> = ({ close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { cart: store, context } = usePlatform();
  const { cart, lines: shown, firstIds, status, error, pending } = useCart();
  const actions = useLineActions();
  const errorText = useErrorText();

  // Everything is checked again whenever the cart is opened (guide §0.2).
  useEffect(() => void store.refresh().catch(() => {}), [store]);

  const guest = cart !== null && isGuest(cart);
  const isFixed = useFixedDishes(cart);
  const eachPays = useEachPays({ group: cart?.group });
  const isShared =
    cart !== null && (cart.group || (isOn(context.tenant.settings, OFFERS.group) && cart.type !== 'dine_in'));
  const group =
    cart && isShared ? (
      <Suspense fallback={null}>
        <GroupPart cart={cart} />
      </Suspense>
    ) : null;
  // Of each name together, in the order in which the names come first.
  const ordered = byOwner(shown, ({ owner }) => owner?.id).flatMap(({ lines: own }) => own);
  const offline = error?.failure === 'offline';
  const branch = cart ? localizedName(cart.context.branch_names, locale).text : '';
  const blocked = cart ? blockingGate(cart) : null;
  const isOrderable = hasOrderable({ lines: shown });
  const due = cart && dueOf(cart);
  const title = (
    <span className={heading}>
      {t('cart.title')}
      {cart && shown.length > 0 ? (
        <span className={subtitle}>
          {t('cart.forPlace', { type: t(`types.${cart.type}`), place: localizedName(placeNames(cart), locale).text })}
        </span>
      ) : null}
    </span>
  );
  // Above the dock: in view wherever in the list the change was made.
  const refusal =
    error && !offline ? (
      <div className={refused}>
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      </div>
    ) : null;
  const checkout = localePath(locale, '/checkout');
  return (
    <SheetLayout
      title={title}
      titleId={titleId}
      onClose={() => close()}
      className={ground}
      dock={
        cart && guest ? (
          <>
            {refusal}
            <Suspense fallback={null}>
              <GuestDock cart={cart} pending={pending > 0} onDone={() => close()} />
            </Suspense>
          </>
        ) : cart && shown.length > 0 && !isOrderable ? (
          <>
            {refusal}
            <ChooseOther />
          </>
        ) : cart && shown.length > 0 ? (
          <>
            {refusal}
            <LinkButton
              kind="pay"
              block
              href={checkout}
              data-test="to-checkout"
              {...tap('cart-to-checkout')}
              aria-describedby={blocked ? `${titleId}-blocked` : undefined}
              amount={
                eachPays ? undefined : (
                  <Money amount={offline ? null : due} currency={cart.currency} updating={pending > 0 && !offline} />
                )
              }
            >
              {t('cart.checkout')}
            </LinkButton>
            <BlockWords cart={cart} id={`${titleId}-blocked`} />
          </>
        ) : null
      }
    >
      {shown.length === 0 ? (
        nothing()
      ) : (
        <div className={stack}>
          {offline ? <Banner tone="warning">{t('cart.offline')}</Banner> : null}
          {cart && !guest ? <AffectedLines cart={cart} /> : null}
          {group}
          <Card className={lines}>
            <ul className={list}>
              {ordered.map((line, at) => (
                <CartLine
                  key={lineKey(line, firstIds)}
                  line={line}
                  currency={cart?.currency ?? ''}
                  branch={branch}
                  timeZone={cart?.context.time_zone ?? ''}
                  actions={mayChange(cart, line) && !isFixed ? actions : null}
                  owner={line.owner && line.owner.id !== ordered[at - 1]?.owner?.id ? line.owner.name : null}
                  unknown={offline}
                />
              ))}
            </ul>
          </Card>
          {cart ? (
            <>
              <UnmergedCart cart={cart} />
              <ParkedCarts cart={cart} />
              {guest ? (
                <Suspense fallback={null}>
                  <GuestProblems cart={cart} />
                </Suspense>
              ) : (
                <CartProblems cart={cart} actions={actions} />
              )}
              {offline || isFixed ? null : <Upsell key={cart.id} cart={cart} />}
              {offline ? null : <FreeDelivery cart={cart} />}
              <Card className={sums}>
                {offline || guest ? null : <Coupon cart={cart} />}
                {offline ? null : <Offers cart={cart} />}
                <CartTotals cart={{ ...cart, lines: shown }} updating={pending > 0} unknown={offline} />
              </Card>
            </>
          ) : null}
        </div>
      )}
    </SheetLayout>
  );

  function nothing() {
    if (status === 'error') return <CartFailed />;
    if (status !== 'ready')
      return (
        <Loading className={stack}>
          <Skeleton shape="button" count={2} />
          <Skeleton shape="short" />
        </Loading>
      );
    return (
      <>
        {cart?.group ? group : null}
        <EmptyCart />
        {cart ? <ParkedCarts cart={cart} /> : null}
      </>
    );
  }
};

export default CartDialog;
