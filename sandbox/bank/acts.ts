import { holdsMoney } from '@sufra/api/payment/states';
import type { BankPayment } from './payment.ts';

/**
 * What the bank's own people do to a payment: decide it, let it wait (`delay`: decided by itself after half a
 * minute), take another amount or currency than was asked for, settle one that was declined or given up
 * (`late`), give back what it holds, say the last message twice (`repeat`), or let a stranger send one
 * (`forge`).
 */
export const OPERATOR_ACTS = [
  'approve',
  'decline',
  'delay',
  'wrong_amount',
  'wrong_currency',
  'late',
  'refund',
  'repeat',
  'forge',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

export const isOpen = ({ status }: BankPayment) => ['initiated', 'processing', 'requires_action'].includes(status);

/** What can be done to it now. */
export function actsOf(payment: BankPayment): OperatorAct[] {
  const { status } = payment;
  const messages: OperatorAct[] = ['repeat', 'forge'];
  if (isOpen(payment)) return ['approve', 'decline', 'delay', 'wrong_amount', 'wrong_currency', ...messages];
  if (status === 'failed' || status === 'cancelled') return ['late', ...messages];
  if (holdsMoney(status)) return ['refund', ...messages];
  return messages;
}
