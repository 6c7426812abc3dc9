/** A saved address beside the basket: whether it lies where the delivery goes, and its door. */
import type { Cart, DeliveryAddress } from '@sufra/api/order/endpoints';
import type { Address } from '@sufra/api/user/endpoints';

/** Whether an address lies in the area of the cart: by its id, else by the names of where it was found to lie. */
export function isInArea({ area_id, area_names, deliverable }: Address, { context }: Cart): boolean {
  if (deliverable === false) return false;
  if (area_id && context.area_id) return area_id === context.area_id;
  const { user_area_name: names } = context;
  return Boolean(names && area_names && names.ar === area_names.ar && names.en === area_names.en);
}

/** What of an address finds the door. */
export function doorOf(address: Address): DeliveryAddress {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description } =
    address;
  const door = {
    building_type,
    street_name,
    building_number,
    floor_number,
    apartment_number,
    special_mark,
    description,
  };
  return { ...door, short_address: address.short_address };
}
