import { array, boolean, enums, literal, nullable, number, object, optional, string, type } from 'superstruct';
import { ORDER_TYPES } from '../place.ts';

export const orderCreated = type({ order_id: string() });
export const groupJoined = type({ group_id: string() });

export const cartProps = object({});
export const timesProps = type({
  branch_id: string(),
  type: enums([...ORDER_TYPES]),
  cart_id: optional(string()),
  period: optional(nullable(string())),
});
export const timesResult = type({ day: string(), period: string() });
export const againProps = type({ order_id: string() });
export const againResult = literal('basket');
export const successProps = type({ order_id: string() });
export const successResult = literal('track');
export const trackingProps = type({ order_id: string() });
export const trackingResult = literal('details');
export const rateProps = type({ order_id: string() });
export const rateResult = literal('rated');
export const cancelProps = type({ order_id: string() });
export const cancelResult = literal('canceled');
export const editOrderProps = type({ order_id: string() });
export const editOrderResult = literal('edited');
export const doorCardProps = type({ order_id: string() });
export const payLinkProps = type({ order_id: string() });
export const depositProps = type({ order_id: string() });
export const shareOrderProps = type({ order_id: string() });
export const runsOutProps = type({ line_id: string() });
export const runsOutResult = literal('kept');

const names = type({ ar: optional(nullable(string())), en: optional(nullable(string())) });
export const moveProps = type({
  to: type({ type: enums([...ORDER_TYPES]), branch_names: names, area_names: nullable(names) }),
  only_time: optional(boolean()),
  currency: string(),
  moved: number(),
  missing: array(type({ names, qty: number() })),
  repriced: array(type({ names, was: string(), now: string() })),
  coupon: nullable(string()),
  fees: optional(array(type({ code: enums(['delivery', 'service']), was: string(), now: string() }))),
  total_before: optional(string()),
  total_after: string(),
});
export const moveResult = enums(['move', 'stay', 'empty']);
export const chosenCar = type({
  vehicle_id: nullable(string()),
  brand_id: string(),
  brand_names: names,
  color_id: string(),
  color_names: names,
  color_code: string(),
  plate_number: string(),
});
export const carProps = type({ chosen: optional(nullable(chosenCar)) });
