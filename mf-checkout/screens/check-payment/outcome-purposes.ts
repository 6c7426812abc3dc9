/**
 * What the page of an outcome says and offers by what was paid, as `PAY_PURPOSES` has it for the page before.
 * Texts are keys.
 */

import type { PaymentSession } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { groupPath, payPath } from '@sufra/contract/order-pages';
import { endKey } from '../../order/status/steps.ts';
import {
  payGroupSharePath,
  payReservationPath,
  payTopUpPath,
  reservationPagePath,
  tableBillPath,
  WALLET_PAGE,
} from '../../payment/pay-path.ts';
import type { BegunPayment } from '../../storage/paid-order.ts';
import { standsWithout } from './use-outcome.ts';

export interface OutcomeFacts {
  readonly session: PaymentSession;
  /** What this browser knows of the payment; null: it began another, or none. */
  readonly begun: BegunPayment | null;
  /** An order that took its place may have taken the dishes as well. */
  readonly hasBasket: boolean;
  /** The page of this visitor's orders. */
  readonly ordersPage: string;
}

export interface OutcomeView {
  /** Where it is paid; null: it is not there. */
  readonly payPage: string | null;
  /** Where the visitor goes on. */
  readonly back: string;
  /** The words of that way; `toBasket`: those for the basket of an order. */
  readonly backText: (toBasket: string) => string;
  /** Gets `amount`, `number` and, of a share, `left`. */
  readonly paidText: string;
  /** What was paid, to be looked at; null: it is not there. */
  readonly afterPaid: { readonly path: string; readonly text: string } | null;
  /** The heading while the money goes back. */
  readonly returning: string;
  /** What a change was of stands as it did (RES-033). */
  readonly stays: string | null;
  /** Its dishes are in the basket still. */
  readonly isInBasket: boolean;
  /** The order stands, and this was for a change of it: id of the order. Absent: it was for no change of one. */
  readonly changeOf?: string;
}

/** Statuses of a reservation that its guest can come to. */
const STANDING = new Set(['confirmed', 'table ready', 'seated']);

const OUTCOME_PURPOSES: Readonly<Record<PaymentPurpose, (facts: OutcomeFacts) => OutcomeView>> = {
  order: ({ session, begun, hasBasket, ordersPage }) => {
    const { order } = session;
    if (order && standsWithout(session)) {
      const page = `/order/${order.id}`;
      return {
        ...{ payPage: payPath(order.id), back: page, backText: () => 'bank.toOrder', paidText: 'bank.paidText' },
        ...{
          afterPaid: { path: page, text: 'bank.toOrder' },
          // Known where it was begun; elsewhere only that the money comes back.
          returning: begun?.isDifference ? 'bank.orderChangeLost' : 'bank.returned',
          stays: 'bank.orderStays',
        },
        isInBasket: false,
        ...(begun?.isDifference && { changeOf: order.id }),
      };
    }
    if (order?.ended_as) {
      const page = `/order/${order.id}`;
      return {
        ...{ payPage: null, back: page, backText: () => 'bank.toOrder', paidText: 'bank.paidText' },
        ...{ afterPaid: { path: page, text: 'bank.toOrder' }, returning: returnedHeading(order.ended_as) },
        ...{ stays: null, isInBasket: false },
      };
    }
    return {
      payPage: order && payPath(begun?.link ?? order.id),
      back: hasBasket ? '/checkout' : ordersPage,
      backText: (toBasket) => (hasBasket ? toBasket : 'bank.myOrders'),
      paidText: begun?.link ? 'bank.linkPaidText' : 'bank.paidText',
      afterPaid: order && { path: `/order/${order.id}`, text: 'bank.toOrder' },
      returning: order?.placed ? 'bank.returned' : 'bank.returning',
      stays: null,
      isInBasket: order !== null && hasBasket,
    };
  },
  reservation: ({ session, begun }) => {
    const { id, status, confirmed, is_change } = session.reservation!;
    const isChange = STANDING.has(status) && !confirmed;
    const back = reservationPagePath(id);
    const lost = isChange ? 'bank.changeLost' : 'bank.reservationReturning';
    return {
      payPage: payReservationPath(id),
      back,
      backText: () => 'pay.toReservation',
      // Another browser than the one that paid knows it from the provider alone.
      paidText: (begun?.isDifference ?? is_change) ? 'bank.reservationChanged' : 'bank.reservationPaid',
      afterPaid: { path: back, text: 'pay.toReservation' },
      returning: confirmed ? 'bank.returned' : lost,
      stays: isChange ? 'bank.reservationStays' : null,
      isInBasket: false,
    };
  },
  wallet: ({ session, begun }) => {
    const toCheckout = begun?.toCheckout === true;
    const back = toCheckout ? '/checkout' : WALLET_PAGE;
    const text = toCheckout ? 'pay.backToBasket' : 'pay.toWallet';
    return {
      payPage: payTopUpPath(session.top_up!.id, toCheckout),
      back,
      backText: () => text,
      paidText: 'bank.topUpPaid',
      afterPaid: { path: back, text },
      returning: 'bank.returned',
      stays: null,
      isInBasket: false,
    };
  },
  share: ({ session }) => {
    const { id, session_id, left, group } = session.share!;
    if (group) return { ...groupOutcome(id, left, group), stays: session.retryable ? 'shares.stillWaits' : null };
    const back = tableBillPath(session_id ?? '');
    return {
      // A payment that failed has released what it was for: another share is begun at the table.
      payPage: null,
      back,
      backText: () => 'pay.toTable',
      paidText: Number(left) === 0 ? 'bank.sharePaidLast' : 'bank.sharePaid',
      afterPaid: { path: back, text: 'pay.toTable' },
      returning: 'bank.shareReturning',
      stays: null,
      isInBasket: false,
    };
  },
};

/**
 * Of money that goes back of an order that was placed: what happened to the order, or, where it was handed
 * over or stands, the money.
 */
function returnedHeading(endedAs: string | null | undefined): string {
  return (endedAs && endKey(endedAs)) || 'bank.returned';
}

/** Of a share of a group order: after a payment that failed it is paid again (CHK-053). */
function groupOutcome(
  id: string,
  left: string,
  group: NonNullable<NonNullable<PaymentSession['share']>['group']>,
): Omit<OutcomeView, 'stays'> {
  const back = groupPath(group.id);
  return {
    payPage: payGroupSharePath(id),
    back,
    backText: () => 'shares.toGroup',
    paidText: group.placed ? 'shares.paidLast' : Number(left) === 0 ? 'shares.paidAll' : 'shares.paidText',
    afterPaid: { path: back, text: 'shares.toGroup' },
    returning: group.placed || group.ended_as ? returnedHeading(group.ended_as) : 'bank.returning',
    isInBasket: false,
  };
}

export function outcomeView(facts: OutcomeFacts): OutcomeView {
  const { reservation, top_up, share } = facts.session;
  return OUTCOME_PURPOSES[reservation ? 'reservation' : top_up ? 'wallet' : share ? 'share' : 'order'](facts);
}
