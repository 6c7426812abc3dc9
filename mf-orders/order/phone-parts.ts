import type { StaffOrder } from '@sufra/api/staff/endpoints';
import type { OrderActions } from '../board/use-order-actions.ts';

export interface PhonePanelProps {
  readonly order: StaffOrder;
  readonly actions: OrderActions;
}

/** Of one thing that was agreed; `onDone(true)`: it is done, and its form goes. */
export interface PartProps extends PhonePanelProps {
  readonly onDone: (isDone: boolean) => void;
}
