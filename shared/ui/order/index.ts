/** Parts of orders, receipts and waiting; loaded with the screens that show them. */

export { type AddressLines, type AddressParts, addressLines } from './address-lines.ts';
export { CarWords, type CarWordsProps, type ShownCar } from './car-words.tsx';
export { DepositList, type DepositListProps, type ShownDeposit } from './deposit-list.tsx';
export { OrderRow, type OrderRowProps } from './order-row.tsx';
export { PromiseRange, type PromiseRangeProps } from './promise-range.tsx';
export { QueueRing, type QueueRingProps } from './queue-ring.tsx';
export { Receipt, type ReceiptProps, ReceiptRow, type ReceiptRowProps, ReceiptRule } from './receipt.tsx';
export { StatusStepper, type Step } from './status-stepper.tsx';
