/** What the payment page says and asks by what is paid, as the provider has it in `PAID_THINGS`. */
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { reservationPagePath, WALLET_PAGE } from '../../payment/pay-path.ts';
import type { PaidThing } from './pay-order-props.ts';

export interface PayPurposeView {
  /** Key of the heading; of a change that costs more, `differenceTitle`. */
  readonly title: string;
  readonly differenceTitle: string;
  readonly differenceText: string;
  /** The number as the heading shows it. */
  readonly numberOf: (thing: PaidThing) => string;
  /** What the methods are asked for, beside the amount. */
  readonly methodsOf: (
    thing: PaidThing,
  ) =>
    | Pick<PaidThing, 'type' | 'branch_id'>
    | ({ purpose: PaymentPurpose } & Partial<Pick<PaidThing, 'type' | 'branch_id'>>);
  /** It belongs to a branch, which is shown. */
  readonly hasBranch: boolean;
  /** Key of the last moment to pay; null: it is not shown. */
  readonly until: string | null;
  /** The same of a change that costs more. */
  readonly differenceUntil: string;
  readonly noMethods: string;
  /** A method was refused while the payment was begun. */
  readonly methodRefused: string;
  /** Nothing is left to pay. */
  readonly ended: {
    readonly placed: string;
    readonly placedText?: string;
    readonly over: string;
    readonly toThing: string;
    readonly pathOf: (thing: PaidThing) => string;
  };
}

const PAY_PURPOSES: Readonly<Record<PaymentPurpose, PayPurposeView>> = {
  order: {
    title: 'pay.title',
    differenceTitle: 'pay.orderDifference',
    differenceText: 'pay.orderDifferenceText',
    numberOf: ({ number }) => `#${number}`,
    methodsOf: ({ type, branch_id }) => ({ type, branch_id }),
    hasBranch: true,
    until: 'pay.until',
    differenceUntil: 'pay.differenceUntil',
    noMethods: 'pay.noMethods',
    methodRefused: 'errors.PAYMENT_METHOD',
    ended: {
      placed: 'pay.placed',
      placedText: 'pay.placedText',
      over: 'pay.over',
      toThing: 'pay.toOrder',
      pathOf: ({ ref_id }) => `/order/${encodeURIComponent(ref_id)}`,
    },
  },
  reservation: {
    title: 'pay.reservation',
    differenceTitle: 'pay.difference',
    differenceText: 'pay.differenceText',
    numberOf: ({ number }) => number,
    methodsOf: ({ branch_id }) => ({ purpose: 'reservation', branch_id }),
    hasBranch: true,
    until: 'pay.tableUntil',
    differenceUntil: 'pay.tableUntil',
    noMethods: 'pay.noMethodsReservation',
    methodRefused: 'pay.methodAway',
    ended: {
      placed: 'pay.reservationPlaced',
      over: 'pay.reservationOver',
      toThing: 'pay.toReservation',
      pathOf: ({ ref_id }) => reservationPagePath(ref_id),
    },
  },
  wallet: {
    title: 'pay.topUp',
    differenceTitle: 'pay.topUp',
    differenceText: 'pay.differenceText',
    numberOf: ({ number }) => number,
    methodsOf: () => ({ purpose: 'wallet' }),
    hasBranch: false,
    until: null,
    differenceUntil: 'pay.until',
    noMethods: 'pay.noMethodsTopUp',
    methodRefused: 'pay.methodAway',
    ended: {
      placed: 'pay.topUpPlaced',
      over: 'pay.topUpOver',
      toThing: 'pay.toWallet',
      pathOf: () => WALLET_PAGE,
    },
  },
  share: {
    title: 'pay.share',
    differenceTitle: 'pay.share',
    differenceText: 'pay.differenceText',
    numberOf: ({ number }) => number,
    methodsOf: ({ branch_id }) => ({ purpose: 'share', branch_id }),
    hasBranch: true,
    until: 'pay.shareUntil',
    differenceUntil: 'pay.shareUntil',
    noMethods: 'pay.noMethodsShare',
    methodRefused: 'pay.methodAway',
    ended: {
      placed: 'pay.sharePlaced',
      over: 'pay.shareOver',
      toThing: 'pay.toTable',
      pathOf: ({ page = '/' }) => page,
    },
  },
};

/** A share of a group order (CHK-053). */
const GROUP_SHARE: PayPurposeView = {
  ...PAY_PURPOSES.share,
  title: 'shares.payTitle',
  differenceTitle: 'shares.payTitle',
  methodsOf: ({ type, branch_id }) => ({ purpose: 'share', type, branch_id }),
  until: 'pay.until',
  noMethods: 'shares.noMethods',
  ended: {
    placed: 'pay.sharePlaced',
    over: 'shares.gone',
    toThing: 'shares.toGroup',
    pathOf: ({ page = '/' }) => page,
  },
};

export function payPurposeView(purpose: PaymentPurpose, { isOfGroup }: Pick<PaidThing, 'isOfGroup'>): PayPurposeView {
  return isOfGroup ? GROUP_SHARE : PAY_PURPOSES[purpose];
}
