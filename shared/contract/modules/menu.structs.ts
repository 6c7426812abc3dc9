import { array, enums, nullable, number, object, optional, string, type } from 'superstruct';
import { ORDER_TYPES } from '../place.ts';

const orderType = enums([...ORDER_TYPES]);

export const orderTypeProps = type({ type: optional(orderType), branch_id: optional(string()) });
export const branchesProps = type({ type: optional(nullable(orderType)), branch_id: optional(string()) });
/** The place that was chosen and set. */
export const chosenPlace = type({ type: nullable(orderType), branch_id: string() });
export const itemProps = type({
  item_id: string(),
  line_id: optional(string()),
  table: optional(type({ session_id: string(), branch_id: string() })),
});
export const itemResult = enums(['added', 'changed']);

const chosen = array(type({ option_id: string(), qty: number() }));
export const chosenDish = type({ qty: number(), options: chosen, insurance: chosen, note: nullable(string()) });
export const chooseDishProps = type({
  item_id: string(),
  branch_id: string(),
  type: orderType,
  at: nullable(string()),
  line: optional(chosenDish),
});

export const joinTableProps = type({ code: string() });
export const moveTableProps = type({ code: string(), session_id: string() });
export const tableOfDevice = type({ session_id: nullable(string()), unsent: number() });
export const joinedTable = type({ session_id: string() });
export const shareProps = type({ item_id: string() });
export const scanProps = object({});
export const scanned = type({ path: string() });

export const addressMapProps = object({});
export const mapPlace = type({
  latitude: nullable(number()),
  longitude: nullable(number()),
  area_id: nullable(string()),
  area_names: nullable(type({ ar: optional(nullable(string())), en: optional(nullable(string())) })),
});

export const filtersProps = object({});

export const positionInput = object({});
export const positionReply = nullable(type({ latitude: number(), longitude: number() }));

/** Of a banner what a popup shows. */
export const popupBanner = type({
  title: type({ ar: optional(nullable(string())), en: optional(nullable(string())) }),
  image: type({
    url: string(),
    widths: array(number()),
    formats: array(string()),
    width: number(),
    height: number(),
    tint: optional(nullable(number())),
    kind: optional(enums(['art', 'photo'])),
  }),
  type: string(),
  item_id: nullable(string()),
  group_id: nullable(string()),
  url: nullable(string()),
});
export const popupProps = type({ banner: popupBanner, sizes: string() });
