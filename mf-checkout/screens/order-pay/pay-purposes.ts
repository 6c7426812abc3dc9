/** What the payment page says and asks by what is paid, as the provider has it in `PAID_THINGS`. */
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { reservationPagePath, WALLET_PAGE } from '../../payment/pay-path.ts';
import type { PaidThing } from './pay-order-props.ts';

export interface PayPurposeView {
  /** Key of the heading; of a change that costs more, `differenceTitle`. */
  readonly title: string;
  readonly differenceTitle: string;
  /** The number as the heading shows it. */
  readonly numberOf: (thing: PaidThing) => string;
  /** What the methods are asked for, beside the amount. */
  readonly methodsOf: (
    thing: PaidThing,
  ) => Pick<PaidThing, 'type' | 'branch_id'> | { purpose: PaymentPurpose; branch_id?: string };
  /** It belongs to a branch, which is shown. */
  readonly hasBranch: boolean;
  /** Key of the last moment to pay; null: it is not shown. */
  readonly until: string | null;
  readonly noMethods: string;
  /** A method was refused while the payment was begun. */
  readonly methodRefused: string;
  /** Nothing is left to pay. */
  readonly ended: {
    readonly placed: string;
    readonly placedText?: string;
    readonly over: string;
    readonly toThing: string;
    readonly pathOf: (refId: string) => string;
  };
}

export const PAY_PURPOSES: Readonly<Record<PaymentPurpose, PayPurposeView>> = {
  order: {
    title: 'pay.title',
    differenceTitle: 'pay.title',
    numberOf: ({ number }) => `#${number}`,
    methodsOf: ({ type, branch_id }) => ({ type, branch_id }),
    hasBranch: true,
    until: 'pay.until',
    noMethods: 'pay.noMethods',
    methodRefused: 'errors.PAYMENT_METHOD',
    ended: {
      placed: 'pay.placed',
      placedText: 'pay.placedText',
      over: 'pay.over',
      toThing: 'pay.toOrder',
      pathOf: (refId) => `/order/${encodeURIComponent(refId)}`,
    },
  },
  reservation: {
    title: 'pay.reservation',
    differenceTitle: 'pay.difference',
    numberOf: ({ number }) => number,
    methodsOf: ({ branch_id }) => ({ purpose: 'reservation', branch_id }),
    hasBranch: true,
    until: 'pay.tableUntil',
    noMethods: 'pay.noMethodsReservation',
    methodRefused: 'pay.methodAway',
    ended: {
      placed: 'pay.reservationPlaced',
      over: 'pay.reservationOver',
      toThing: 'pay.toReservation',
      pathOf: reservationPagePath,
    },
  },
  wallet: {
    title: 'pay.topUp',
    differenceTitle: 'pay.topUp',
    numberOf: ({ number }) => number,
    methodsOf: () => ({ purpose: 'wallet' }),
    hasBranch: false,
    until: null,
    noMethods: 'pay.noMethodsTopUp',
    methodRefused: 'pay.methodAway',
    ended: {
      placed: 'pay.topUpPlaced',
      over: 'pay.topUpOver',
      toThing: 'pay.toWallet',
      pathOf: () => WALLET_PAGE,
    },
  },
};
