import { cartDialog } from '@sufra/contract/modules/checkout';
import { choiceLabels, localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useCart, useCartBadge, useDialog, useHydrated, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { needsScripts } from '@sufra/module/scripted';
import { Card, Dock, LinkButton, Money, Name, Quantity } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lazy, type MouseEvent, Suspense, useId } from 'react';
import { lineKey } from '../../cart/lines/line-key.ts';
import { lineProblem } from '../../cart/lines/line-problem.ts';
import { useLineActions } from '../../cart/lines/use-line-actions.ts';
import { dueOf, hasOrderable } from '../../cart/totals/amounts.ts';
import { CartTotals } from '../../cart/totals/cart-totals.tsx';
import { isOwnStep, useGuestShare } from '../../group/guest-share.ts';
import { isGuest, mayChange } from '../../group/may-change.ts';
import { useFixedDishes } from '../../group/use-fixed-dishes.ts';
import { useIsBesideMenu } from './use-is-beside-menu.ts';

/** Only deliveries have one, only the column shows it, and no screen needs it before it is ready. */
const Offers = lazy(async () => ({ default: (await import('../../cart/totals/offers.tsx')).Offers }));
const FreeDelivery = lazy(async () => ({
  default: (await import('../../cart/totals/free-delivery.tsx')).FreeDelivery,
}));
const BlockWords = lazy(async () => ({ default: (await import('../../cart/words/block-words.tsx')).BlockWords }));

/** As high as the window lets it be: the list alone gives way, total and button stay in view. */
const column = css`
display:none;
@media (min-width:75em){display:flex;flex-direction:column;max-block-size:calc(100dvh - var(--header-bar) - 2*var(--s6));&>*{flex:none}&>ul{flex:0 1 auto}}
`;
const dock = css`@media (min-width:75em){display:none}`;
const title = css`font-size:var(--fs-h3);margin-block-end:var(--s2)`;
const hint = css`color:var(--ink-2);font-size:var(--fs-s)`;
const list = css`margin-block-end:var(--s4);min-block-size:5.5rem;overflow-y:auto;overscroll-behavior:contain`;
const row = css`padding-block:var(--s2);&+&{border-block-start:1px solid var(--outline)}`;
const head = css`display:flex;flex-wrap:wrap;align-items:flex-start;gap:0 var(--s3);line-height:1.5;&>:first-child{flex:1 1 6em}`;
const name = css`font-weight:600`;
const words = css`display:block;font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const wrong = css`color:var(--danger)`;
// Without scripts it could not count: the checkout lists the basket.
const step = css`margin-block-start:6px;${needsScripts}`;
const action = css`margin-block-start:var(--s4)`;
const free = css`&:not(:empty){margin-block-end:var(--s3)}`;
const badge = css`display:inline-grid;place-items:center;min-inline-size:1.75rem;min-block-size:1.75rem;padding-inline:6px;border-radius:var(--r-s);background:color-mix(in oklch,currentColor 22%,transparent);font-size:var(--fs-s);font-variant-numeric:tabular-nums`;

/**
 * The basket beside the wide menu, and its docked bar on smaller screens. Nothing at 0 on the phone; the dock overlays.
 */
export default function Basket() {
  const t = useText();
  const { locale } = useLocale();
  const { cart, lines, firstIds, count, pending, error } = useCart();
  const actions = useLineActions();
  const isFixed = useFixedDishes(cart);
  const isBesideMenu = useIsBesideMenu();
  const open = useDialog(cartDialog);
  const hydrated = useHydrated();
  const early = useCartBadge<HTMLSpanElement>();
  const offline = error?.failure === 'offline';
  // What else prevents the order is said by the menu, the lines or the checkout.
  const minimum = cart?.gates.filter(({ code }) => code === 'BELOW_MINIMUM') ?? [];
  const isBelow = minimum.length > 0 && isBesideMenu;
  const blockId = useId();
  const isOrderable = hasOrderable({ lines });
  const due = cart && dueOf(cart);
  const checkout = localePath(locale, '/checkout');
  // What a guest has to pay is their share alone, and the host sends the order (CHK-052, CHK-053).
  const share = useGuestShare(cart);
  const owed = share && isOwnStep(share) ? share : null;
  const isSent = isOrderable && !(cart && isGuest(cart));
  const amount = owed ? (
    owed.amount && <Money amount={owed.amount} currency={owed.currency} />
  ) : cart && isOrderable ? (
    <Money amount={offline ? null : due} currency={cart.currency} updating={pending > 0 && !offline} />
  ) : null;
  const to = owed ? localePath(locale, owed.step.path) : checkout;
  const way = owed && localizedName(owed.step.way, locale).text;
  const openBasket = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void open({});
  };
  return (
    <>
      <Card as="section" className={column}>
        <h2 className={title}>{t('cart.title')}</h2>
        {lines.length === 0 ? (
          <p className={hint}>{t('cart.hint')}</p>
        ) : (
          <>
            <ul className={list}>
              {lines.map((line) => {
                const problem = lineProblem(line);
                return (
                  <li key={lineKey(line, firstIds)} className={row}>
                    <div className={head}>
                      <Name name={line.names} className={name} />
                      <Money
                        amount={offline ? null : line.total || null}
                        currency={cart?.currency}
                        updating={line.total === ''}
                      />
                    </div>
                    <span className={words}>{choiceLabels(line, locale)}</span>
                    {problem ? (
                      <span className={cx(words, wrong)}>
                        {t(problem.remedy === 'remove' ? 'line.unavailable' : 'problems.look')}
                      </span>
                    ) : null}
                    {mayChange(cart, line) && !isFixed ? (
                      <Quantity
                        className={step}
                        value={line.qty}
                        label={t('cart.quantityOf', { name: localizedName(line.names, locale).text })}
                        {...(line.max_qty === null
                          ? {}
                          : { max: line.max_qty, maxReason: t('cart.atMost', { count: line.max_qty }) })}
                        onChange={(qty) => actions.setQuantity(line, qty)}
                      />
                    ) : (
                      <bdi className={words}>
                        {line.owner?.name} × {line.qty}
                      </bdi>
                    )}
                  </li>
                );
              })}
            </ul>
            {isBesideMenu && cart?.context.delivery && !offline ? (
              <Suspense fallback={null}>
                <div className={free}>
                  <FreeDelivery cart={cart} />
                </div>
              </Suspense>
            ) : null}
            {isBesideMenu && cart?.offers?.length && !offline ? (
              <Suspense fallback={null}>
                <Offers cart={cart} />
              </Suspense>
            ) : null}
            {cart ? <CartTotals cart={{ ...cart, lines }} updating={pending > 0} unknown={offline} /> : null}
            <LinkButton
              kind="pay"
              block
              href={to}
              className={action}
              amount={amount}
              aria-describedby={isBelow ? blockId : undefined}
              {...tap('basket-checkout')}
              onClick={owed || isSent ? undefined : openBasket}
            >
              {way ?? t(isSent ? 'cart.checkout' : 'cart.view')}
            </LinkButton>
            {cart && isBelow ? (
              <Suspense fallback={null}>
                <BlockWords cart={{ currency: cart.currency, gates: minimum }} id={blockId} />
              </Suspense>
            ) : null}
          </>
        )}
      </Card>
      {/* In the document it is there, hidden: the first dish may be added before this is alive. */}
      {count > 0 || !hydrated ? (
        <Dock className={dock} hidden={count === 0}>
          <LinkButton
            kind="pay"
            block
            href={to}
            amount={amount}
            {...tap('basket-dock')}
            onClick={owed ? undefined : openBasket}
          >
            <span {...early} aria-hidden="true" className={badge}>
              {count > 0 ? count : ''}
            </span>
            {way ?? t('cart.view')}
          </LinkButton>
        </Dock>
      ) : null}
    </>
  );
}
