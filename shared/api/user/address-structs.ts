/** Shapes of the customer's saved addresses (ACCT-020, ACCT-021). */
import { array, boolean, nullable, number, optional, size, string, type } from 'superstruct';
import { deliveryAddress, doorInput } from '../order/structs.ts';
import { id, names, queryFlag } from '../shapes.ts';

/** `area_id`: the delivery area that was chosen by name, for a place without a position. */
const place = {
  latitude: optional(nullable(number())),
  longitude: optional(nullable(number())),
  area_id: optional(nullable(id)),
  /** The place in words, of the map or of the area's name. */
  geocode_address: optional(nullable(size(string(), 0, 200))),
};

export const addressInput = type({ ...doorInput, ...place, is_default: optional(nullable(boolean())) });
/**
 * A saved address. `area_id` and `area_names`: where it lies now; `deliverable` false: nowhere that is
 * delivered to. A provider may leave the three out: not known.
 */
export const address = type({
  id,
  ...deliveryAddress.schema,
  ...place,
  area_names: optional(nullable(names)),
  deliverable: optional(nullable(boolean())),
  is_default: optional(nullable(boolean())),
});
export const addresses = array(address);
/** `pagination` false: all in one answer (API-016). */
export const addressesQuery = type({ pagination: optional(queryFlag) });
export const addressParams = type({ id });
export const addressDeleted = type({ id });
