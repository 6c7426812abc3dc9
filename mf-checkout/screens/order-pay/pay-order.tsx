import { isApiError } from '@sufra/api';
import {
  createPaymentSession,
  listPaymentMethods,
  type Payable,
  type PaymentMethod,
  type PaymentSession,
} from '@sufra/api/payment/endpoints';
import { newKey } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, tap, useAction, useEndpoint, useHoldReload, usePlatform, useText } from '@sufra/module';
import { isOnline } from '@sufra/module/online';
import { Banner, Button, Card, EmptyState, LinkButton, Money, Skeleton, TextButton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { CreditCardIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { PayForMe } from '../../order/pay-for-me.tsx';
import { payByApple } from '../../payment/apple-pay.ts';
import { PayFrame } from '../../payment/pay-frame.tsx';
import { openDocument, outcomeUrl, reservationPagePath, returnUrl, WALLET_PAGE } from '../../payment/pay-path.ts';
import { useCanApplePay } from '../../payment/use-can-apple-pay.ts';
import { useKeptWay } from '../../storage/kept-way.ts';
import { keepBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

const title = css`font-size:var(--fs-h2)`;
const facts = css`display:flex;flex-direction:column;gap:4px;color:var(--ink-2)`;
const amount = css`font-size:var(--fs-h1);font-weight:700;color:var(--ink)`;
const icon = css`font-size:1.375rem;color:var(--ink-2)`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

export interface PayOrderProps {
  /** What is paid. Absent: an order. */
  readonly purpose?: 'order' | 'reservation' | 'wallet';
  readonly order: Payable;
  /** Id of the order, or the token of its signed link. */
  readonly refId: string;
  readonly toLocal: (path: string) => string;
  /** Of a top-up: the customer goes on in the checkout. */
  readonly toCheckout?: boolean;
}

/** What is to be paid, how, and the payment itself. The way is chosen before anything is begun (`payment_brand`, CHK-005). */
export function PayOrder({ purpose = 'order', order, refId, toLocal, toCheckout = false }: PayOrderProps) {
  const t = useText();
  const { locale } = useLocale();
  const { branch_id, type, number, currency, pay_until, time_zone } = order;
  const answer = useEndpoint(listPaymentMethods, {
    query: {
      ...(purpose === 'wallet' ? {} : { branch_id }),
      ...(purpose === 'order' ? { type } : { purpose }),
      amount: order.amount,
    },
  });
  const branch = localizedName(order.branch_names, locale).text;

  // Who was sent the link sees what it costs, and nothing else of the order.
  const ofLink = order.by_link === true;
  if (order.state !== 'payable') return <Ended purpose={purpose} order={order} toLocal={toLocal} />;
  return (
    <>
      <h1 className={title}>
        {purpose === 'wallet'
          ? t('pay.topUp')
          : t(purpose === 'order' ? 'pay.title' : 'pay.reservation', {
              number: purpose === 'order' ? `#${number}` : number,
            })}
      </h1>
      <div className={facts}>
        <span>{t('pay.amount')}</span>
        <span className={amount} data-test="pay-amount">
          <Money amount={order.amount} currency={currency} />
        </span>
        {purpose === 'wallet' ? null : <span>{t('pay.branch', { name: branch })}</span>}
        {pay_until && purpose !== 'wallet' ? (
          <span>
            {t('pay.until', { time: '' })}
            <Time at={pay_until} timeZone={time_zone} />
          </span>
        ) : null}
      </div>
      {ofLink ? <Banner>{t('pay.link')}</Banner> : null}
      <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('checkout.methodsFailed') }}>
        {(methods) => {
          const online = methods.filter((method) => method.online === true);
          return online.length === 0 ? (
            <Banner tone="warning">{t('pay.noMethods')}</Banner>
          ) : (
            <PayChoice
              purpose={purpose}
              order={order}
              refId={refId}
              toLocal={toLocal}
              toCheckout={toCheckout}
              methods={online}
            />
          );
        }}
      </Answer>
      {purpose === 'order' && refId === order.order_id ? <PayForMe orderId={order.order_id} /> : null}
    </>
  );
}

/** Nothing to pay: paid already, or over. */
function Ended({ purpose, order, toLocal }: Pick<PayOrderProps, 'purpose' | 'order' | 'toLocal'>) {
  const t = useText();
  const placed = order.state === 'placed';
  if (purpose === 'wallet')
    return (
      <EmptyState
        heading="h1"
        title={t(placed ? 'pay.topUpPlaced' : 'pay.topUpOver')}
        action={
          <LinkButton kind="soft" size="small" href={toLocal(WALLET_PAGE)}>
            {t('pay.toWallet')}
          </LinkButton>
        }
      />
    );
  if (purpose === 'reservation')
    return (
      <EmptyState
        heading="h1"
        title={t(placed ? 'pay.reservationPlaced' : 'pay.reservationOver')}
        action={
          <LinkButton kind="soft" size="small" href={toLocal(reservationPagePath(order.order_id))}>
            {t('pay.toReservation')}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      heading="h1"
      title={t(placed ? 'pay.placed' : 'pay.over')}
      text={t(order.by_link ? 'pay.linkOver' : placed ? 'pay.placedText' : 'pay.overText')}
      action={
        order.by_link ? undefined : (
          <LinkButton kind="soft" size="small" href={toLocal(placed ? `/order/${order.order_id}` : '/checkout')}>
            {t(placed ? 'pay.toOrder' : 'bank.again')}
          </LinkButton>
        )
      }
    />
  );
}

function PayChoice({
  purpose = 'order',
  order,
  refId,
  toLocal,
  toCheckout = false,
  methods,
}: PayOrderProps & { readonly methods: readonly PaymentMethod[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const kept = useKeptWay(order.order_id);
  const [methodId, setMethodId] = useState(() => (methods.find(({ id }) => id === order.method_id) ?? methods[0]!).id);
  const canApple = useCanApplePay();
  const usable = methods.filter(({ kind }) => kind !== 'apple_pay' || canApple);
  // What was chosen elsewhere, or before, may not be for this device.
  const method = usable.find(({ id }) => id === methodId) ?? usable[0] ?? methods[0]!;
  const brands = method.brands ?? [];
  const [brand, setBrand] = useState<string | null>(null);
  const chosenBrand = brands.length === 0 ? null : (brand ?? brands[0]!);
  const [session, setSession] = useState<PaymentSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was chosen before a reload, or before Back from the bank, while it is offered.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const way = kept.read();
    const chosen = methods.find(({ id }) => id === way?.method_id);
    if (!chosen) return;
    setMethodId(chosen.id);
    setBrand(chosen.brands?.find((one) => one === way?.brand) ?? null);
  }, [kept, methods]);
  useHoldReload('payment', session !== null);

  const go = (address: string) => {
    setLeaving(true);
    openDocument(address);
  };
  const wait = (id: string) => go(outcomeUrl(toLocal, id));
  const begin = useAction(async (): Promise<PaymentSession> => {
    const body = {
      purpose,
      ref_id: refId,
      method_id: method.id,
      brand: chosenBrand,
      return_url: returnUrl(toLocal),
    };
    // A key per try: the session itself is one per order, whatever is sent how often.
    return caller.call(createPaymentSession, { body }, { idempotencyKey: newKey() });
  });

  const fail = (error: unknown) => {
    const known = isApiError(error) ? error : null;
    const data = known?.data as { session_id?: unknown } | null;
    if ((known?.has('ALREADY_PAID') || known?.has('PAYMENT_EXPIRED')) && typeof data?.session_id === 'string')
      return wait(data.session_id);
    const isOffline = known?.failure === 'offline' && !isOnline();
    setProblem(t(known?.has('PAYMENT_METHOD') ? 'errors.PAYMENT_METHOD' : isOffline ? 'errors.OFFLINE' : 'pay.away'));
  };

  async function start(): Promise<void> {
    setProblem(null);
    try {
      const begun = await begin.run(undefined);
      if (!begun) return;
      const before = readBegunPayment(begun.id);
      const own = before?.own ?? refId === order.order_id;
      // The bank is still asked about the same try: the customer has waited since then.
      const waitsSince = begun.state === 'processing' ? (before?.waitsSince ?? null) : null;
      const link = order.by_link && !own ? { link: refId } : {};
      keepBegunPayment({ session_id: begun.id, order_id: order.order_id, own, waitsSince, toCheckout, ...link });
      if (!begun.action || begun.state === 'processing') return wait(begun.id);
      if (begun.action.kind === 'redirect' && begun.action.url) return go(begun.action.url);
      setSession(begun);
      setTries((before) => before + 1);
    } catch (error) {
      fail(error);
    }
  }

  function change(): void {
    setSession(null);
    setProblem(null);
  }

  const isApple = method.kind === 'apple_pay';
  // The sheet opens in the tap itself, so its session is begun before.
  useEffect(() => {
    if (isApple && canApple && !session && !begin.loading && !problem && !leaving) void start();
  });
  useEffect(() => {
    if (session?.action?.kind === 'widget') heading.current?.focus();
  }, [session]);

  async function payApple(): Promise<void> {
    if (!session) return;
    try {
      const paid = await payByApple(caller, session);
      if (paid) wait(paid.id);
    } catch (error) {
      fail(error);
    }
  }

  if (session?.action?.kind === 'widget' && session.action.url)
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
          onRetry={() => void start()}
        />
        <TextButton onClick={change}>{t('pay.other')}</TextButton>
      </Card>
    );
  return (
    <div className={stack}>
      <Card className={stack}>
        <ChoiceGroup label={t('pay.method')}>
          {methods.map(({ id, names, kind }) => (
            <RadioRow
              key={id}
              name="payment_method_id"
              value={id}
              checked={id === method.id}
              disabled={kind === 'apple_pay' && !canApple}
              onChange={() => {
                change();
                setMethodId(id);
                setBrand(null);
                kept.write({ method_id: id, brand: null });
              }}
              label={<bdi>{localizedName(names, locale).text}</bdi>}
              hint={kind === 'apple_pay' && !canApple ? t('pay.safari') : undefined}
              picture={<CreditCardIcon className={icon} />}
            />
          ))}
        </ChoiceGroup>
        {brands.length > 0 ? (
          <ChoiceGroup label={t('pay.brand')}>
            {brands.map((one) => (
              <RadioRow
                key={one}
                name="payment_brand"
                value={one}
                checked={one === chosenBrand}
                onChange={() => {
                  setBrand(one);
                  kept.write({ method_id: method.id, brand: one });
                }}
                label={BRANDS.has(one) ? t(`pay.brands.${one}`) : one}
              />
            ))}
          </ChoiceGroup>
        ) : null}
      </Card>
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
        onClick={() => void (isApple ? (session ? payApple() : start()) : start())}
        amount={<Money amount={order.amount} currency={order.currency} />}
      >
        {t(isApple ? 'pay.applePay' : 'pay.continue')}
      </Button>
    </div>
  );
}

const BRANDS = new Set(['mada', 'visa', 'mastercard']);
