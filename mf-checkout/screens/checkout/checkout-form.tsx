import type { Cart, Gate } from '@sufra/api/order/endpoints';
import { isLostTime } from '@sufra/api/order/gate-kinds';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { cartDialog } from '@sufra/contract/modules/checkout';
import { PLAIN_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { useLocale } from '@sufra/i18n';
import {
  accountNumber,
  dataOf,
  tap,
  useDialog,
  useEndpoint,
  useMountedSession,
  usePlatform,
  useText,
} from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { needsScripts, replacesScripts } from '@sufra/module/scripted';
import { Banner, Money, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Form, SubmitButton } from '@sufra/ui/form';
import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { CartProblems } from '../../cart/cart-problems.tsx';
import { ChooseOther } from '../../cart/lines/choose-other.tsx';
import { useLineActions } from '../../cart/lines/use-line-actions.ts';
import { dueOf, hasOrderable, isNothingDue } from '../../cart/totals/amounts.ts';
import { UnmergedCart } from '../../cart/unmerged-cart.tsx';
import { WaitingOrder } from '../../cart/waiting-order.tsx';
import { blockingGate } from '../../cart/words/gates.ts';
import { useBlockWords } from '../../cart/words/use-block-words.ts';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useEachPays } from '../../group/use-each-pays.ts';
import { type CheckoutValues, NO_ADDRESS, useDraftOrder } from '../../storage/draft-order.ts';
import { type KnownGuest, useKnownGuest } from '../../storage/known-guest.ts';
import { useLastAddress } from '../../storage/last-address.ts';
import { useLastCar } from '../../storage/last-car.ts';
import { DockedSummary } from './blocks/docked-summary.tsx';
import { PayBlock } from './blocks/pay-block.tsx';
import { QuestionPanel } from './blocks/question-panel.tsx';
import { Summary } from './blocks/summary.tsx';
import { WhenBlock } from './blocks/when-block.tsx';
import { WhereBlock } from './blocks/where-block.tsx';
import { WhoBlock } from './blocks/who-block.tsx';
import { FormKeeper } from './form-keeper.tsx';
import { NoScripts } from './no-scripts.tsx';
import { usePayPlace } from './pay-place.ts';
import { nextOf } from './place-order.ts';
import { useDraftCustomer } from './use-draft-customer.ts';
import type { PlaceOrderState, Question } from './use-place-order.ts';

const grid = css`
display:flex;flex-direction:column;gap:var(--s4);
@media (min-width:56.25em){display:grid;grid-template-columns:1fr 25rem;gap:var(--s8);align-items:start}
`;
const form = css`
@media (min-width:56.25em){&>[role=alert]{max-inline-size:calc(100% - 27rem)}}
`;
const blocks = css`
display:flex;flex-direction:column;gap:var(--s3);
`;
// Not with a door to be asked for: its fields need the width.
const paired = css`@media (min-width:68.75em){display:grid;grid-template-columns:1fr 1fr;gap:var(--s5);&>:nth-child(n+3){grid-column:1/-1}}`;
const aside = css`display:flex;flex-direction:column;gap:var(--s4);@media (min-width:56.25em){position:sticky;inset-block-start:var(--s6)}`;
/** Docked in the reach of a thumb; inside the receipt on wide screens. */
const action = css`
display:flex;flex-direction:column;gap:var(--s2);
@media (max-width:56.1875em){position:fixed;inset-inline:0;inset-block-end:0;z-index:6;max-block-size:70dvh;overflow-y:auto;padding:var(--s3) var(--gut) max(16px,env(safe-area-inset-bottom));background:var(--surface);box-shadow:var(--e2)}
@media (max-height:31.25em) and (min-width:37.5em) and (max-width:56.1875em){flex-flow:row wrap;align-items:center;padding-block:var(--s2) max(var(--s2),env(safe-area-inset-bottom));&>*{flex:1 1 15rem}&>details[open]{flex-basis:100%}}
`;
const edit = css`align-self:flex-start`;
/** Without working scripts the order cannot be sent: the basket stays, and a number to call. */
const scripted = css`${needsScripts}`;
/** Stays while a late page may still come alive: the customer may be typing. */
const typed = css`html[${PLAIN_ATTRIBUTE}=""] &{display:none}`;
const unscripted = css`${replacesScripts}`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;

export interface CheckoutFormProps {
  readonly cart: Cart;
  readonly updating: boolean;
  /** The cart's last try to reach the server failed. */
  readonly offline: boolean;
  readonly placing: PlaceOrderState;
}

/** The one form of checkout: four blocks, the summary and the button (CHK-001). */
export function CheckoutForm({ cart, updating, offline, placing }: CheckoutFormProps) {
  const t = useText();
  const { country } = useLocale();
  const openCart = useDialog(cartDialog);
  const { tenant } = usePlatform().context;
  const session = useMountedSession();
  const draft = useDraftOrder();
  const address = useLastAddress();
  const car = useLastCar();
  const area_id = cart.context.area_id ?? null;
  const actions = useLineActions();
  const guest = useKnownGuest();
  const [known, setKnown] = useState<KnownGuest | null>(null);
  const { data: customer, is_guest } = useDraftCustomer(cart.type);
  // The document shows the customer's own details; what else this device knows comes after it.
  const [initial, setInitial] = useState<Partial<CheckoutValues>>(() => ({
    ...EMPTY,
    ...(customer && { name: customer.name, ...accountNumber(customer, country || tenant.country) }),
  }));

  // What was typed before wins over the account's; nothing is asked twice (CHK-013).
  useEffect(() => {
    const kept = draft.read();
    const lastAddress = address.read();
    // The session is not known at first, and a customer is no guest.
    const before = session && !session.customer ? guest.read() : null;
    setKnown(before);
    const typed = kept?.form.mobile ? kept.form : (before ?? kept?.form);
    const number = accountNumber(customer, country || tenant.country, { typed });
    // An address without a street was not begun: the last one of this area is better.
    const typedAddress = kept?.form.address?.street_name ? kept.form.address : null;
    setInitial({
      // Until then nothing is chosen for the visitor: a customer's usual way to pay would come too late.
      ...(session && { restored: true }),
      ...number,
      name: kept?.form.name || customer?.name || before?.name || '',
      payment_method_id: kept?.form.payment_method_id || before?.method_id || '',
      notes: kept?.form.notes || '',
      address: typedAddress ?? (lastAddress?.area_id === area_id ? lastAddress.address : NO_ADDRESS),
      vehicle: kept?.form.vehicle ?? (is_guest ? car.read() : null),
    });
  }, [address, area_id, car, country, customer, draft, guest, is_guest, session, tenant.country]);

  // A field that is drawn again begins with what the form began with.
  const forget = () => {
    setKnown(null);
    setInitial((values) => ({ ...values, name: '', mobile: '', address: NO_ADDRESS, vehicle: null }));
  };

  return (
    <Form<CheckoutValues>
      initialValues={initial}
      onSubmit={(values) => placing.submit(cart, values)}
      className={form}
      attributes={{ 'data-test': 'checkout-form', 'aria-label': t('checkout.title') }}
    >
      <FormKeeper cart={cart} active={!placing.placed} />
      <div className={grid}>
        <NoScripts className={unscripted} />
        <div className={cx(blocks, cart.type !== 'delivery' && paired, typed)}>
          <WhereBlock cart={cart} />
          <WhenBlock cart={cart} />
          <WhoBlock session={session} isCustomer={!is_guest} known={known} onForget={forget} />
          <PayBlock cart={cart} />
        </div>
        <aside className={aside}>
          <UnmergedCart cart={cart} />
          <WaitingOrder cart={cart} />
          <CartProblems cart={cart} actions={actions} />
          <Summary cart={cart} updating={updating} unknown={offline}>
            <TextButton className={cx(edit, scripted)} onClick={() => void openCart({})}>
              {t('checkout.editCart')}
            </TextButton>
            <div className={cx(action, scripted)} data-dock="">
              <DockedSummary cart={cart} updating={updating} unknown={offline} />
              {hasOrderable(cart) ? (
                <OrderButton cart={cart} updating={updating} offline={offline} placing={placing} />
              ) : (
                <ChooseOther />
              )}
            </div>
          </Summary>
        </aside>
      </div>
    </Form>
  );
}

const EMPTY: Partial<CheckoutValues> = { name: '', mobile: '', notes: '', payment_method_id: '' };

/** The one button: verb and amount; why not, beside it; what changed meanwhile, above it. */
function OrderButton({ cart, updating, offline, placing }: CheckoutFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const blockWords = useBlockWords();
  const answer = useEndpoint(listPaymentMethods, { query: usePayPlace(cart) });
  const methods = dataOf(answer);
  const { input: chosen } = useField<string>('payment_method_id', { subscription: { value: true } });
  const method = methods?.find(({ id }) => id === chosen.value);
  const eachPays = useEachPays(cart);
  const { waiting, problem } = placing;
  const isOffline = !useOnline() || offline;
  const { asap_allowed, schedule_allowed, time } = cart.context;
  const gate = blockingGate(cart);
  const question = placing.question ?? lostTime(gate);

  const reason = (): string | null => {
    // The text below says what the running try waits for.
    if (waiting) return null;
    if (isOffline) return t(placing.isUnanswered(cart) ? 'checkout.offlineUnanswered' : 'errors.OFFLINE');
    if (!asap_allowed && !schedule_allowed) return t('checkout.closed');
    if (gate?.code === 'BELOW_MINIMUM') return blockWords(cart);
    if (gate && time.delivery_time === 'asap' && schedule_allowed && NEEDS_TIME.has(gate.code))
      return t('checkout.chooseTimeFirst');
    if (gate) return errorText(gate, cart.context);
    if (isNothingDue(cart) || eachPays) return null;
    if (methods?.length === 0) return t('checkout.noMethods');
    if (methods?.every(({ hindrance }) => hindrance)) return t('checkout.noMethodForAmount');
    if (answer.state === 'failed') return t('checkout.methodsFailed');
    return null;
  };
  // A way to pay may be the only one, and then needs no choice.
  const isComing = updating || (!methods && !eachPays && !isNothingDue(cart));
  const verb = () => {
    if (question?.kind === 'far') return t('confirm.farAccept');
    if (question?.kind === 'price') return t('confirm.priceAccept');
    if (question?.kind === 'promise') return t('confirm.promiseAccept');
    if (eachPays && !isNothingDue(cart)) return t('shares.ask');
    if (!method || Number(dueOf(cart)) === 0) return t('checkout.placeOrder');
    // Nothing is paid at this tap: it leads to the page that pays, or is paid when the food is there.
    if (method.online) return t('checkout.toPayment');
    return t(method.kind === 'cash' ? 'checkout.placeOrderCash' : 'checkout.placeOrder');
  };
  return (
    <>
      {question ? <QuestionPanel question={question} cart={cart} onAnswered={placing.answerQuestion} /> : null}
      {problem ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            placing.signInAgain ? (
              <TextButton onClick={() => void placing.signInAgain?.()}>{t('checkout.signIn')}</TextButton>
            ) : undefined
          }
        >
          {problem}
        </Banner>
      ) : null}
      <SubmitButton
        kind="pay"
        data-test="place-order"
        {...tap('place-order')}
        disabledReason={reason()}
        waitsFor={isComing && !waiting ? t('cart.updating') : null}
        // What each pays is known once the shares are made.
        amount={
          eachPays ? undefined : (
            <Money amount={offline ? null : dueOf(cart)} currency={cart.currency} updating={updating} />
          )
        }
      >
        {verb()}
      </SubmitButton>
      {waiting === 'answer' ? (
        <p role="status" className={small}>
          {t('checkout.confirming')}
        </p>
      ) : null}
      {waiting === 'network' ? (
        <Banner
          tone="warning"
          role="status"
          action={<TextButton onClick={placing.stopWaiting}>{t('checkout.stopWaiting')}</TextButton>}
        >
          {t('checkout.waitingForNetwork')}
        </Banner>
      ) : null}
    </>
  );
}

/** A scheduled time that was lost while the page was open asks like one that was lost at the last tap. */
function lostTime(gate: Gate | null): Question | null {
  if (!gate || !isLostTime(gate.code) || gate.code === 'BRANCH_CLOSED') return null;
  return { kind: 'slot', code: gate.code, next: nextOf(gate.params) };
}

/** Gates that another time would open. */
const NEEDS_TIME = new Set(['BRANCH_CLOSED', 'SCHEDULE_ONLY']);
