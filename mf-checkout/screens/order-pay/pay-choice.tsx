import { isApiError } from '@sufra/api';
import { createPaymentSession, type PaymentMethod, type PaymentSession } from '@sufra/api/payment/endpoints';
import { tap, useAction, useAttempt, useHoldReload, usePlatform, useText } from '@sufra/module';
import { isOnline } from '@sufra/module/online';
import { needsScripts, replacesScripts } from '@sufra/module/scripted';
import { Banner, Button, Card, Loading, Money, Skeleton, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { payByApple } from '../../payment/apple-pay.ts';
import { PayFrame } from '../../payment/pay-frame.tsx';
import { openDocument, outcomeUrl, returnUrl } from '../../payment/pay-path.ts';
import { useCanApplePay } from '../../payment/use-can-apple-pay.ts';
import { useLastPaymentMethod } from '../../storage/last-payment-method.ts';
import { keepBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';
import { takePayAtOnce } from '../../storage/pay-at-once.ts';
import { brandsAskedFor, MethodList } from './method-list.tsx';
import type { PayOrderProps } from './pay-order-props.ts';
import { payPurposeView } from './pay-purposes.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
// Without scripts nothing opens.
const opening = css`${needsScripts}`;
/** As high as the card form that mostly comes in its place: nothing below moves. */
export const payRoom = css`min-block-size:33rem`;
const unscripted = css`${replacesScripts}`;

/**
 * Whether the customer asked for this step now, by a tap here or in the checkout. The page itself never
 * leaves for another one.
 */
type Asked = 'by-tap' | 'by-page';

export interface PayChoiceProps extends PayOrderProps {
  readonly methods: readonly PaymentMethod[];
  /** A payment was begun here, or one that was begun before goes on: id of its session. */
  readonly onBegun: (session: string) => void;
}

/**
 * The payment itself. The way that was chosen before, or the first, opens at once: the card form, or the
 * button of the device's sheet; the list of ways is one tap away. A page of the provider is opened by a tap
 * alone, of which the one in the checkout counts (CHK-005, CHK-026, CHK-063).
 */
export function PayChoice(props: PayChoiceProps) {
  const { purpose = 'order', order, refId, toLocal, toCheckout = false, methods, onBegun } = props;
  const t = useText();
  const { caller } = usePlatform();
  const kept = useLastPaymentMethod(order.ref_id);
  const [methodId, setMethodId] = useState(order.method_id);
  const canApple = useCanApplePay();
  const usable = methods.filter(({ kind }) => kind !== 'apple_pay' || canApple);
  // What was chosen elsewhere, or before, may not be for this device.
  const method = usable.find(({ id }) => id === methodId) ?? usable[0] ?? methods[0]!;
  const brands = brandsAskedFor(method);
  const hasOthers = methods.length > 1 || brands.length > 0;
  const [brand, setBrand] = useState<string | null>(null);
  const [session, setSession] = useState<PaymentSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState(false);
  // Of another's order nothing begins before a tap.
  const [choosing, setChoosing] = useState(order.by_link === true);
  /** The page tried by itself and may not go on without a tap. */
  const [halted, setHalted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  /** The next step was asked for by a tap, here or in the checkout. */
  const isAskedFor = useRef(false);
  const [ready, setReady] = useState(false);
  // What was chosen before a reload, or before Back from the bank, while it is offered.
  useEffect(() => {
    if (ready) return;
    const way = kept.read();
    const chosen = methods.find(({ id }) => id === way?.method_id);
    if (chosen) {
      setMethodId(chosen.id);
      setBrand(brandsAskedFor(chosen).find((one) => one === way?.brand) ?? null);
    }
    isAskedFor.current = takePayAtOnce(order.ref_id);
    setReady(true);
  }, [kept, methods, order.ref_id, ready]);
  useHoldReload('payment', session !== null);

  const go = (address: string) => {
    setLeaving(true);
    openDocument(address);
  };
  const wait = (id: string) => go(outcomeUrl(toLocal, id));
  const beginOnce = useAttempt(createPaymentSession);
  const begin = useAction((): Promise<PaymentSession> => {
    const chosenBrand = brands.length === 0 ? null : (brand ?? brands[0]!);
    const body = {
      purpose,
      ref_id: refId,
      method_id: method.id,
      brand: chosenBrand,
      return_url: returnUrl(toLocal),
    };
    return beginOnce({ body });
  });

  const fail = (error: unknown) => {
    const known = isApiError(error) ? error : null;
    const data = known?.data as { session_id?: unknown } | null;
    if ((known?.has('ALREADY_PAID') || known?.has('PAYMENT_EXPIRED')) && typeof data?.session_id === 'string')
      return wait(data.session_id);
    const isOffline = known?.failure === 'offline' && !isOnline();
    setProblem(
      t(
        known?.has('PAYMENT_METHOD')
          ? payPurposeView(purpose, order).methodRefused
          : isOffline
            ? 'errors.OFFLINE'
            : known?.has('RATE_LIMITED')
              ? 'errors.RATE_LIMITED'
              : 'pay.away',
      ),
    );
    setChoosing(true);
  };

  async function start(asked: Asked): Promise<void> {
    setProblem(null);
    const mayLeave = asked === 'by-tap' || isAskedFor.current;
    isAskedFor.current = false;
    try {
      const begun = await begin.run(undefined);
      if (!begun) return;
      onBegun(begun.id);
      const before = readBegunPayment(begun.id);
      const own = before?.own ?? refId === order.ref_id;
      // The bank is still asked about the same try: the customer has waited since then.
      const waitsSince = begun.state === 'processing' ? (before?.waitsSince ?? null) : null;
      const link = order.by_link && !own ? { link: refId } : {};
      const { ref_id: order_id, isDifference } = order;
      const what = { ...(isDifference && { isDifference }), ...(!hasOthers && { isOnlyWay: true }), ...link };
      keepBegunPayment({ session_id: begun.id, order_id, own, waitsSince, toCheckout, ...what });
      const action = begun.state === 'processing' ? null : begun.action;
      const page = action?.kind === 'redirect' ? action.url : null;
      if (action && action.kind !== 'redirect') {
        focusNext.current = asked === 'by-tap';
        setSession(begun);
        setTries((before) => before + 1);
      } else if (!mayLeave) {
        setChoosing(true);
        setHalted(true);
      } else if (page) go(page);
      else wait(begun.id);
    } catch (error) {
      fail(error);
    }
  }

  function choose(methodId: string, brand: string | null): void {
    setSession(null);
    setProblem(null);
    setChoosing(true);
    setHalted(false);
    isAskedFor.current = true;
    setMethodId(methodId);
    setBrand(brand);
    kept.write({ method_id: methodId, brand });
  }

  function showOthers(): void {
    setSession(null);
    focusNext.current = true;
    setChoosing(true);
  }

  const isApple = method.kind === 'apple_pay';
  const mustAsk = choosing || (brands.length > 0 && brand === null) || (isApple && !canApple);
  useEffect(() => {
    // The sheet opens in the tap itself, so its session is begun before.
    const isDue = isApple ? canApple : !mustAsk;
    if (ready && isDue && !halted && !session && !begin.loading && !problem && !leaving) void start('by-page');
  });
  const isFramed = session?.action?.kind === 'widget';
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    if (isFramed) heading.current?.focus();
    else list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  });

  async function payApple(): Promise<void> {
    if (!session) return;
    try {
      const paid = await payByApple(caller, session);
      if (paid) wait(paid.id);
    } catch (error) {
      fail(error);
    }
  }

  const others = hasOthers ? <TextButton onClick={showOthers}>{t('pay.other')}</TextButton> : null;
  if (isFramed && session.action?.url)
    return (
      <Card className={stack}>
        <h2 ref={heading} tabIndex={-1}>
          {t('pay.card')}
        </h2>
        <PayFrame
          key={tries}
          url={session.action.url}
          onSent={() => wait(session.id)}
          onQuestion={go}
          onRetry={() => void start('by-tap')}
        />
        {others}
      </Card>
    );
  if (!mustAsk && !isApple)
    return (
      <>
        <Loading className={cx(stack, opening, payRoom)}>
          <Skeleton shape="button" count={2} />
        </Loading>
        <div className={unscripted}>
          <Banner tone="info">{t('pay.needsJs')}</Banner>
        </div>
      </>
    );
  return (
    <div className={stack} ref={list}>
      {mustAsk ? (
        <MethodList
          methods={methods}
          method={method}
          brand={brand ?? brands[0] ?? null}
          canApple={canApple}
          onMethod={(id) => choose(id, null)}
          onBrand={(one) => choose(method.id, one)}
        />
      ) : null}
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <Button
        kind="pay"
        data-test="begin-payment"
        {...tap('begin-payment')}
        busy={begin.loading || leaving}
        disabledReason={isApple && !canApple ? t('pay.safari') : null}
        onClick={() => void (isApple && session ? payApple() : start('by-tap'))}
        amount={<Money amount={order.amount} currency={order.currency} />}
      >
        {t(isApple ? 'pay.applePay' : 'pay.continue')}
      </Button>
      {mustAsk ? null : others}
    </div>
  );
}
