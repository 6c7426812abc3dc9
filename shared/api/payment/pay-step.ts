/**
 * Of what waits for its payment: what its customer reads, and where the way leads (CHK-031, CHK-035). The one
 * rule of strip, lists, steps and of the pages that pay.
 */
import { groupPath, outcomePath, payPath } from '@sufra/contract/order-pages';

/**
 * Who has the next step: the customer pays, the bank decides about what was paid, or others of a group pay
 * their shares.
 */
export type PayTurn = 'customer' | 'bank' | 'others';

const PAY_WORDS = {
  customer: {
    says: { ar: 'بانتظار دفعك', en: 'Waits for your payment' },
    way: { ar: 'الدفع الآن', en: 'Pay now' },
  },
  bank: {
    says: { ar: 'البنك يؤكد الدفع', en: 'Payment waits for your bank' },
    way: { ar: 'متابعة الدفع', en: 'Check payment' },
  },
} as const;

/** Each pays their own share of a group order, host and guests alike (CHK-053). */
const SHARE_WORDS = {
  customer: {
    says: { ar: 'بانتظار دفع حصتك', en: 'Waits for your share' },
    way: { ar: 'دفع حصتي', en: 'Pay my share' },
  },
  others: {
    says: { ar: 'بانتظار دفع الآخرين', en: 'Waits for the others' },
    way: { ar: 'متابعة الحصص', en: 'See the shares' },
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

/**
 * `bankSession`: the payment session that the bank decides on; null or undefined: none, or not said.
 * `payPage`: where it is paid, without the language.
 */
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
  readonly shares?: PayableShares | null | undefined;
}

/** How many shares of how many are paid. */
export interface PaidOf {
  readonly paid: number;
  readonly all: number;
}

export interface PayableShares {
  readonly group_id: string;
  /** Null or absent: a provider that does not say it. */
  readonly waits?: (PaidOf & { readonly host_owes: boolean }) | null | undefined;
}

/**
 * The same of an order, or of a dearer change of one; null: it waits for no payment. An order of a group is
 * paid on the page of the group.
 */
export function orderPayStep({ id, status, change, bank_session, shares }: PayableOrder): PayStep | null {
  if (status !== 'callcenter_pending' && !change) return null;
  return shares && !bank_session ? sharesStep(shares) : payStep(bank_session, payPath(id));
}

function sharesStep({ group_id, waits }: PayableShares): PayStep {
  return shareStep(waits && !waits.host_owes ? 'others' : 'customer', groupPath(group_id), waits);
}

/** A share that a guest of a group has yet to pay. `payPage`: without the language. */
export interface OwedShare {
  readonly payPage: string;
  readonly bank_session?: string | null | undefined;
}

/**
 * The same of the guest of a group whose shares are paid. `owed`: null: theirs is paid, or they have none.
 * `waits`: null: not said.
 */
export function guestPayStep(group_id: string, owed: OwedShare | null, waits: PaidOf | null): PayStep {
  if (owed?.bank_session) return payStep(owed.bank_session, owed.payPage);
  return shareStep(owed ? 'customer' : 'others', owed?.payPage ?? groupPath(group_id), waits);
}

function shareStep(at: 'customer' | 'others', path: string, waits: PaidOf | null | undefined): PayStep {
  const { says, way } = SHARE_WORDS[at];
  const [ar, en] = waits ? [` (دُفع ${waits.paid} من ${waits.all})`, ` (${waits.paid} of ${waits.all} paid)`] : ['', ''];
  return { at, path, says: { ar: says.ar + ar, en: says.en + en }, way };
}

/** What is said in place of its status while it is not the customer's turn; null: it is. */
export function turnWords(step: PayStep | null): PayStep['says'] | null {
  return step && step.at !== 'customer' ? step.says : null;
}
