import { listBranches } from '@sufra/api/branch/endpoints';
import type { Cart, OrderPromise } from '@sufra/api/order/endpoints';
import { loginDialog } from '@sufra/contract/modules/account';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { knownPosition } from '@sufra/contract/modules/menu';
import { useDialog, usePlatform, usePublish, useRequest, useText } from '@sufra/module';
import type { FormErrors } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { dueOf } from '../../cart/amounts.ts';
import { useErrorText } from '../../cart/use-error-text.ts';
import { findUnanswered } from '../../storage/attempt.ts';
import { type CheckoutValues, useDraftOrder } from '../../storage/draft-order.ts';
import { noteJustPlaced } from '../../storage/just-placed.ts';
import { pastOrders } from '../../storage/past-orders.ts';
import { runningOrders } from '../../storage/running-orders.ts';
import { devicePosition, type FarBranch, farBranch } from './device-distance.ts';
import { orderBody, refusedFields } from './order-body.ts';
import { type LostTime, type NextSlot, type Outcome, placeOrder, resumeAttempt } from './place-order.ts';

/** Something changed between look and tap; the customer says yes with the next tap on the same button. */
export type Question =
  | ({ kind: 'far' } & FarBranch)
  | { kind: 'price'; before: string | null; after: string | null }
  | { kind: 'promise'; promise: OrderPromise | null }
  | { kind: 'slot'; code: LostTime; next: NextSlot[] };

export interface PlaceOrderState {
  /** Answers with errors by field, as the form wants them. */
  submit(cart: Cart, values: CheckoutValues): Promise<FormErrors | undefined>;
  question: Question | null;
  answerQuestion(): void;
  /** Why the last try made no order, in words; told beside the button, where the customer is (CHK-032, X-017). */
  problem: string | null;
  /** The session ended at this tap: signs in over the page and goes on with the same order (X-018, guide §1.8). */
  signInAgain: (() => Promise<void>) | null;
  /** The answer takes longer than usual; the page says that nothing is sent twice. */
  confirming: boolean;
  /** The order exists; the page of the order is on its way. */
  placed: boolean;
}

/** An attempt older than this is not asked about on its own when its cart is gone. */
const RECENT = 10 * 60 * 1000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Places the order of this page, once, and goes to its page (CHK-011, CHK-012, CHK-029, CHK-033). */
export function usePlaceOrder(gone: boolean): PlaceOrderState {
  const platform = usePlatform();
  const { caller, cart: store, session, navigate, announce } = platform;
  const t = useText();
  const errorText = useErrorText();
  const draft = useDraftOrder();
  const publish = usePublish(orderCreated);
  const askPosition = useRequest(knownPosition);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [placed, setPlaced] = useState(false);
  const openLogin = useDialog(loginDialog);
  /** What was typed when the session turned out to have ended. */
  const [waiting, setWaiting] = useState<CheckoutValues | null>(null);
  const resumed = useRef(false);
  const acceptedPromise = useRef<string | null>(null);
  /** The branch that the customer said yes to although it is far. */
  const acceptedBranch = useRef<string | null>(null);

  const options = { caller, now: () => Date.now(), wait, onConfirming: () => setConfirming(true) };

  const created = (outcome: Extract<Outcome, { kind: 'created' }>): void => {
    const { id } = outcome.order;
    setPlaced(true);
    draft.remove();
    noteJustPlaced(id);
    runningOrders.note(id, Date.now());
    pastOrders.note(id, Date.now());
    store.forget();
    void publish({ order_id: id });
    announce(t('success.title'));
    navigate(`/order/${encodeURIComponent(id)}`, { replace: true });
  };

  // The cart is gone and its last try was never answered: it may have become an order (CHK-029).
  useEffect(() => {
    if (!gone || placed || resumed.current) return;
    resumed.current = true;
    const attempt = findUnanswered(Date.now(), RECENT);
    if (!attempt) return;
    setConfirming(true);
    void resumeAttempt(attempt, options)
      .then((outcome) => outcome.kind === 'created' && created(outcome))
      .finally(() => setConfirming(false));
  });

  async function submit(cart: Cart, values: CheckoutValues): Promise<FormErrors | undefined> {
    const body = orderBody(cart, values, acceptedPromise.current);
    const refused = refusedFields(body);
    setQuestion(null);
    setWaiting(null);
    setProblem(refused.includes('order') ? t('errors.UNKNOWN') : null);
    if (refused.length > 0)
      return fieldErrors(
        refused.map((field) => [field, t(field === 'mobile' ? 'errors.MOBILE_INVALID' : 'errors.INVALID_INPUT')]),
      );
    const far = acceptedBranch.current === cart.branch_id ? null : await askDistance(cart);
    if (far) {
      acceptedBranch.current = cart.branch_id;
      setQuestion({ kind: 'far', ...far });
      return undefined;
    }
    const outcome = await placeOrder(body, options).finally(() => setConfirming(false));
    switch (outcome.kind) {
      case 'created':
        created(outcome);
        return undefined;
      case 'price-changed':
        setQuestion({ kind: 'price', before: dueOf(cart), after: dueOf(outcome.cart) });
        store.adopt(outcome.cart);
        return undefined;
      case 'promise-changed':
        acceptedPromise.current = outcome.promise?.to ?? null;
        setQuestion({ kind: 'promise', promise: outcome.promise });
        if (outcome.cart) store.adopt(outcome.cart);
        return undefined;
      case 'slot':
        setQuestion({ kind: 'slot', code: outcome.code, next: outcome.next });
        return undefined;
      case 'cart-changed':
        store.adopt(outcome.cart);
        setProblem(t('errors.CART_VERSION'));
        return undefined;
      case 'unavailable':
        setProblem(`${t('checkout.unavailable')}. ${t('checkout.unavailableText')}`);
        return undefined;
      case 'unanswered':
        setProblem(t('errors.UNANSWERED'));
        return undefined;
      case 'refused': {
        const { error } = outcome;
        if (error.status === 401 || error.status === 410) {
          setProblem(t('errors.SESSION_EXPIRED'));
          setWaiting(values);
          // The frame learns that it is a guest's now; what was typed stays.
          void session.refresh().catch(() => {});
          return undefined;
        }
        if (error.has('PAYMENT_METHOD')) return { payment_method_id: t('errors.PAYMENT_METHOD') };
        if (error.has('MOBILE_INVALID')) return { mobile: t('errors.MOBILE_INVALID') };
        const door = error.errors.filter(({ field }) => field?.startsWith('address.'));
        if (door.length > 0) return fieldErrors(door.map(({ field }) => [field!, t('errors.INVALID_INPUT')]));
        // Dishes, branch or minimum changed: the cart says where.
        void store.refresh().catch(() => {});
        setProblem(errorText(error, cart.context.time_zone));
        return undefined;
      }
    }
  }

  async function signInAgain(values: CheckoutValues): Promise<void> {
    if ((await openLogin({ reason: 'session-expired' })) !== 'signed-in') return;
    const { cart } = store.snapshot();
    if (cart && cart.lines.length > 0) await submit(cart, values);
  }

  /** Once per branch, and only for food that is collected; a failure asks nothing. */
  async function askDistance({ branch_id, type }: Cart): Promise<FarBranch | null> {
    if (type !== 'pickup' && type !== 'car_pickup') return null;
    // Without the menu's word, or without the menu, the device's own.
    const device = (await askPosition({}).catch(() => null)) ?? (await devicePosition());
    if (!device) return null;
    const branches = await caller.call(listBranches, { query: { type } }).catch(() => []);
    return farBranch(device, branches, branch_id);
  }

  return {
    submit,
    question,
    answerQuestion: () => setQuestion(null),
    problem,
    signInAgain: waiting && (() => signInAgain(waiting)),
    confirming,
    placed,
  };
}

/** Errors by the fields of the form; those of the address stand inside it. */
function fieldErrors(errors: readonly (readonly [field: string, text: string])[]): FormErrors {
  const inside = errors.flatMap(([field, text]) => (field.startsWith('address.') ? [[field.slice(8), text]] : []));
  const others = errors.filter(([field]) => !field.startsWith('address.'));
  return { ...Object.fromEntries(others), ...(inside.length > 0 ? { address: Object.fromEntries(inside) } : {}) };
}
