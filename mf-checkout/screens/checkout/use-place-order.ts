import { isKnownPosition } from '@sufra/api/branch/distance';
import { listBranches } from '@sufra/api/branch/endpoints';
import type { Cart, OrderCreated } from '@sufra/api/order/endpoints';
import { isFetched } from '@sufra/api/order/ways';
import { loginDialog } from '@sufra/contract/modules/account';
import { knownPosition } from '@sufra/contract/modules/menu';
import { anySignal } from '@sufra/contract/older-browsers';
import { groupPath, payPath } from '@sufra/contract/order-pages';
import { localePath, useLocale } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { useDialog, usePlatform, useRequest, useText } from '@sufra/module';
import { isOnline, untilOnline } from '@sufra/module/online';
import type { FormErrors } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { holdAffectedLines } from '../../cart/lines/hold-affected-lines.ts';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderPlaced } from '../../order/lists/use-order-placed.ts';
import { openDocument } from '../../payment/pay-path.ts';
import { runningOrders } from '../../storage/device-orders.ts';
import type { CheckoutValues } from '../../storage/draft-order.ts';
import { useKnownGuest } from '../../storage/known-guest.ts';
import { findUnanswered, readAttempt } from '../../storage/order-attempt.ts';
import { keepBegunPayment } from '../../storage/paid-order.ts';
import { notePayAtOnce } from '../../storage/pay-at-once.ts';
import { useUsualMethod } from '../../storage/usual-method.ts';
import { devicePosition, type FarBranch, farBranch } from './device-distance.ts';
import { orderBody, refusedFields } from './order-body.ts';
import { type Outcome, type PlaceOptions, placeOrder, resumeAttempt, type Waiting } from './place-order.ts';
import { type FieldProblem, type OutcomeQuestion, type Problem, reaction } from './reaction.ts';
import { useGeolocation } from './use-draft-customer.ts';

/** What the next tap on the same button says yes to. */
export type Question = ({ kind: 'far' } & FarBranch) | OutcomeQuestion;

export interface PlaceOrderState {
  /** Answers with errors by field, as the form wants them. */
  submit(cart: Cart, values: CheckoutValues): Promise<FormErrors | undefined>;
  question: Question | null;
  answerQuestion(): void;
  /** Why the last try made no order, in words; shown beside the button, where the customer is (CHK-032, X-017). */
  problem: string | null;
  /**
   * The order needs a sign-in, again or for cash: signs in over the page and goes on with the same order
   * (X-018, CHK-059, guide §1.8).
   */
  signInAgain: (() => Promise<void>) | null;
  /** What the running try waits for; the page says that nothing is sent twice. */
  waiting: Waiting | null;
  /** Ends waiting for the network: nothing is sent again before the next tap. */
  stopWaiting(): void;
  /** An earlier try with this cart was never answered: it may have become an order. */
  isUnanswered(cart: Cart): boolean;
  /** The order exists, and the next page is on its way: the order's own, or that of its payment. */
  placed: 'order' | 'payment' | null;
}

/** An attempt older than this is not asked about on its own when its cart is gone. */
const RESUME_WITHIN_MS = 10 * MINUTE_MS;

/** The message beside the button after a try. */
interface Shown {
  readonly question: Question | null;
  readonly problem: string | null;
  /** What was typed when it turned out that a sign-in is needed, and why it is. */
  readonly signIn: { readonly values: CheckoutValues; readonly reason: 'session-expired' | 'checkout' } | null;
}
const NOTHING: Shown = { question: null, problem: null, signIn: null };

/** The device's network; `stop` is what the customer ends the waiting with. */
function network(stop: { current: AbortController }): PlaceOptions['network'] {
  return {
    isThere: isOnline,
    isBack(withinMs) {
      stop.current = new AbortController();
      return untilOnline(anySignal([stop.current.signal, AbortSignal.timeout(Math.max(0, withinMs))]));
    },
  };
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Places the order of this page, once, and goes to its page (CHK-011, CHK-012, CHK-029, CHK-033). */
export function usePlaceOrder(gone: boolean): PlaceOrderState {
  const platform = usePlatform();
  const { caller, cart: store, session } = platform;
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const guest = useKnownGuest();
  const usual = useUsualMethod();
  const finish = useOrderPlaced();
  const askPosition = useRequest(knownPosition);
  const [shown, setShown] = useState(NOTHING);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [placed, setPlaced] = useState<PlaceOrderState['placed']>(null);
  const openLogin = useDialog(loginDialog);
  const resumed = useRef(false);
  const [lastKnown, locate] = useGeolocation();
  /** What the customer said yes to: the later promise, and the branch although it is far. */
  const accepted = useRef<{ promise: string | null; branch: string | null }>({ promise: null, branch: null });

  const stop = useRef(new AbortController());
  const options: PlaceOptions = {
    caller,
    now: () => Date.now(),
    wait,
    network: network(stop),
    onWaiting: setWaiting,
  };
  const endWaiting = () => setWaiting(null);
  // A customer that left the page does not order by the network's return; the try stays known, and is asked
  // about at the next visit.
  useEffect(() => () => stop.current.abort(), []);

  const leave = ({ id, next_action, payment_session_id, group_id }: OrderCreated): void => {
    setPlaced(next_action === 'none' ? 'order' : 'payment');
    // It waits for its payment: basket and draft stay until the money is sure (CHK-028).
    if (next_action !== 'none') {
      if (payment_session_id)
        keepBegunPayment({ session_id: payment_session_id, order_id: id, own: true, waitsSince: null });
      // On every page the way back to its payment.
      runningOrders.note(id, Date.now());
      if (!group_id) notePayAtOnce(id);
      openDocument(localePath(locale, group_id ? groupPath(group_id) : payPath(id)));
      return;
    }
    finish(id, t('success.title'));
  };

  // The cart is gone and its last try was never answered: it may have become an order (CHK-029).
  useEffect(() => {
    if (!gone || placed || waiting || resumed.current) return;
    resumed.current = true;
    const attempt = findUnanswered(Date.now(), RESUME_WITHIN_MS);
    if (!attempt) return;
    setWaiting('answer');
    void resumeAttempt(attempt, options)
      .then((outcome) => outcome.kind === 'created' && leave(outcome.order))
      .finally(endWaiting);
  });

  async function submit(cart: Cart, values: CheckoutValues): Promise<FormErrors | undefined> {
    const body = orderBody(cart, values, accepted.current.promise);
    const refused = refusedFields(body);
    setShown({ ...NOTHING, problem: refused.includes('order') ? t('errors.UNKNOWN') : null });
    if (refused.length > 0)
      return fieldErrors(
        refused.map((field) => [field, field === 'mobile' ? 'errors.MOBILE_INVALID' : 'errors.INVALID_INPUT']),
      );
    const far = accepted.current.branch === cart.branch_id ? null : await askDistance(cart);
    if (far) {
      accepted.current.branch = cart.branch_id;
      setShown({ ...NOTHING, question: { kind: 'far', ...far } });
      return undefined;
    }
    const outcome = await placeOrder(body, options).finally(endWaiting);
    return react(outcome, cart, values);
  }

  function react(outcome: Outcome, cart: Cart, values: CheckoutValues): FormErrors | undefined {
    const next = reaction(outcome, cart);
    switch (next.do) {
      case 'leave':
        if (!session.get()?.customer)
          guest.write({
            ...{ name: values.name.trim(), mobile: values.mobile, country: values.country },
            ...(values.payment_method_id && { method_id: values.payment_method_id }),
          });
        else if (values.payment_method_id) usual.write({ method_id: values.payment_method_id });
        leave(next.order);
        return undefined;
      case 'correct':
        return fieldErrors(next.fields);
      case 'ask':
        if (next.question.kind === 'promise') accepted.current.promise = next.question.promise?.to ?? null;
        setShown({ ...NOTHING, question: next.question });
        if (next.cart) store.adopt(next.cart);
        return undefined;
      case 'tell':
        setShown({ ...NOTHING, problem: textOf(next.problem, cart) });
        if (next.cart) store.adopt(next.cart);
        if (next.refreshCart) void holdAffectedLines(platform);
        return undefined;
      case 'sign-in':
        setShown({ ...NOTHING, problem: textOf(next.problem, cart), signIn: { values, reason: next.reason } });
        // The frame learns that it is a guest's now; what was typed stays.
        void session.refresh().catch(() => {});
        return undefined;
    }
  }

  function textOf(problem: Problem, cart: Cart): string {
    if ('error' in problem) return errorText(problem.error, cart.context);
    return problem.keys.map((key) => t(key)).join('. ');
  }

  /** Errors by the fields of the form; those of the address stand inside it. */
  function fieldErrors(fields: readonly FieldProblem[]): FormErrors {
    const errors: Record<string, string> = {};
    const address: Record<string, string> = {};
    for (const [field, key] of fields) {
      if (field.startsWith('address.')) address[field.slice('address.'.length)] = t(key);
      else errors[field] = t(key);
    }
    return Object.keys(address).length > 0 ? { ...errors, address } : errors;
  }

  async function signInAgain({ values, reason }: NonNullable<Shown['signIn']>): Promise<void> {
    if ((await openLogin({ reason })) !== 'signed-in') return;
    const { cart } = store.snapshot();
    if (cart && cart.lines.length > 0) await submit(cart, values);
  }

  /** Once per branch, and only for food that is collected; a failure asks nothing. */
  async function askDistance({ branch_id, type }: Cart): Promise<FarBranch | null> {
    if (!isFetched(type)) return null;
    // Without the menu's word, or without the menu, the device's own.
    const device = (await askPosition({}).catch(() => null)) ?? (await devicePosition()) ?? lastKnown;
    locate(device);
    if (!isKnownPosition(device.latitude, device.longitude)) return null;
    const branches = await caller.call(listBranches, { query: { type } }).catch(() => []);
    return farBranch(device, branches, branch_id);
  }

  const { question, problem, signIn } = shown;
  return {
    submit,
    question,
    answerQuestion: () => setShown((now) => ({ ...now, question: null })),
    problem,
    signInAgain: signIn && (() => signInAgain(signIn)),
    waiting,
    stopWaiting: () => stop.current.abort(),
    isUnanswered: ({ id }) => readAttempt(id, Date.now()) !== null,
    placed,
  };
}
