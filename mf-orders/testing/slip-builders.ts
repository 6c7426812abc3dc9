import type { DepositSlip } from '@sufra/api/staff/endpoints';

/** Two pots of one order, both with their guest. */
export function buildSlip(
  changes: Partial<DepositSlip> = {},
  states: readonly string[] = ['held', 'held'],
): DepositSlip {
  return {
    order_id: 'order-1',
    number: 'N-2058',
    code: '7K3M-9QXZ',
    customer: 'Sara',
    currency: 'SAR',
    to: 'wallet',
    most: '120.00',
    pieces: states.map((state, index) => ({
      id: `p${index + 1}`,
      names: { ar: 'قدر فخار', en: 'Clay pot' },
      item_names: { ar: 'مندي القدر', en: 'Pot mandi' },
      amount: '60.00',
      state,
      due_at: '2026-01-14T20:59:00.000Z',
      late: false,
      ended_at: null,
    })),
    reasons: [{ code: 'damaged', names: { ar: 'أُرجِع متضررًا', en: 'It came back damaged' } }],
    ...changes,
  };
}
