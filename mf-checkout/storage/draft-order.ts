/**
 * The draft order (CHK-003): what was chosen and typed for the order in the making. Field names are the
 * provider's. It is stored on this device through reload, language switch and login, and dropped when its
 * order is created.
 */
import type { Cart, DeliveryAddress } from '@sufra/api/order/endpoints';
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { type Draft, useDraft } from '@sufra/module';

export interface DraftOrder {
  cart_id: string | null;
  type: string | null;
  branch_id: string | null;
  branch_asap_allowed: boolean;
  branch_schedule_allowed: boolean;
  branch_name: string;
  area_name: string | null;
  delivery_time: 'asap' | 'schedule';
  scheduled_day: string | null;
  scheduled_period: string | null;
  /** Car pickup: the whole car; the call sends its id, or the fields of one that is not saved (C-68). */
  vehicle: ChosenCar | null;
  use_points: boolean;
  use_wallet: boolean;
  /** What was typed and chosen in the form. */
  form: CheckoutValues;
}

export interface CheckoutValues {
  name: string;
  mobile: string;
  /** `iso_code2` of the mobile's country. */
  country: string;
  payment_method_id: string;
  notes: string;
  /** The door of a delivery. */
  address?: DeliveryAddress;
  /** The car of a car pickup. */
  vehicle?: ChosenCar | null;
  /** The form holds the stored value; before that its emptiness means nothing and must not overwrite the draft. */
  restored?: true;
}

/** A door that nothing was typed of. */
export const NO_ADDRESS: DeliveryAddress = { building_type: 'house' };

const VERSION = 1;

export function useDraftOrder(): Draft<DraftOrder> {
  return useDraft<DraftOrder>('order', VERSION);
}

/** The draft of a cart as it stands: place and time come from the cart, which the server keeps (CHK-002). */
export function draftOf(
  { id, type, branch_id, context, balances }: Cart,
  { branch, area }: { branch: string; area: string | null },
  form: CheckoutValues,
): DraftOrder {
  return {
    cart_id: id,
    type,
    branch_id,
    branch_asap_allowed: context.asap_allowed,
    branch_schedule_allowed: context.schedule_allowed,
    branch_name: branch,
    area_name: area,
    delivery_time: context.time.delivery_time,
    scheduled_day: context.time.scheduled_day,
    scheduled_period: context.time.scheduled_period,
    vehicle: type === 'car_pickup' ? (form.vehicle ?? null) : null,
    use_points: balances?.use_points ?? false,
    use_wallet: balances?.use_wallet ?? false,
    form,
  };
}
