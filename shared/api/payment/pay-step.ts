/**
 * Of what waits for its payment: what its customer reads, and where the way leads (CHK-031, CHK-035). The one rule of strip, lists, steps and
 * of the pages that pay.
 */
import { outcomePath, payPath } from '@sufra/contract/order-pages';

/** Who has the next step: the customer pays, or the bank decides about what was paid. */
export type PayTurn = 'customer' | 'bank';

const PAY_WORDS = {
  customer: {
    says: { ar: 'بانتظار دفعك', en: 'Waits for your payment' },
    way: { ar: 'الدفع الآن', en: 'Pay now' },
  },
  bank: {
    says: { ar: 'البنك يؤكد الدفع', en: 'Your bank is confirming the payment' },
    way: { ar: 'متابعة الدفع', en: 'Check your payment' },
  },
} as const;

export interface PayStep {
  readonly at: PayTurn;
  /** Where the way leads, without the language. */
  readonly path: string;
  /** How it stands, in one line. */
  readonly says: { readonly ar: string; readonly en: string };
  /** The words of the way. */
  readonly way: { readonly ar: string; readonly en: string };
}

/** `bankSession`: the payment session that the bank decides on; null or undefined: none, or not said. `payPage`: where it is paid, without the language. */
export function payStep(bankSession: string | null | undefined, payPage: string): PayStep {
  return bankSession
    ? {
        at: 'bank',
        path: outcomePath(bankSession),
        ...PAY_WORDS.bank,
      }
    : { at: 'customer', path: payPage, ...PAY_WORDS.customer };
}

export interface PayableOrder {
  readonly id: string;
  readonly status: string;
  /** A change that waits for its difference (CHK-064). Null or absent: none. */
  readonly change?: object | null | undefined;
  readonly bank_session?: string | null | undefined;
}

/** The same of an order, or of a dearer change of one; null: it waits for no payment. */
export function orderPayStep({ id, status, change, bank_session }: PayableOrder): PayStep | null {
  return status === 'callcenter_pending' || change ? payStep(bank_session, payPath(id)) : null;
}

/** What is said while the bank decides; null: it does not. */
export function bankWords(step: PayStep | null): PayStep['says'] | null {
  return step?.at === 'bank' ? step.says : null;
}
