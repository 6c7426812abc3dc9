/** What mf-menu offers to others. */
import { dialog, type LocalizedText, request, slot, topic } from '@sufra/contract';
import type { Infer } from 'superstruct';
import type { OrderType, Place } from '../place.ts';

/** Of a banner what a popup shows; `type` says which of the three addresses counts. */
export type PopupBanner = Infer<typeof import('./menu.structs.ts').popupBanner>;

export const basketSlot = /* @__PURE__ */ slot('menu.basket');
export const againSlot = /* @__PURE__ */ slot('menu.again');

/**
 * Type and branch in one sheet (MENU-007); `type` and `branch_id` are what it opens with. Resolves to the
 * place that was chosen and set; undefined when closed without a choice.
 */
export const orderTypeDialog = /* @__PURE__ */ dialog<{ type?: OrderType; branch_id?: string }, Place | undefined>(
  'menu.order-type',
  {
    props: async () => (await import('./menu.structs.ts')).orderTypeProps,
    result: async () => (await import('./menu.structs.ts')).chosenPlace,
  },
);
/** The branches of a type, or all of them (MENU-006). Resolves as `orderTypeDialog`. */
export const branchesDialog = /* @__PURE__ */ dialog<
  { type?: OrderType | null; branch_id?: string },
  Place | undefined
>('menu.branches', {
  props: async () => (await import('./menu.structs.ts')).branchesProps,
  result: async () => (await import('./menu.structs.ts')).chosenPlace,
});
/**
 * One dish with its choices (MENU-013). `line_id`: edit that line instead of adding. `table`: the lines are
 * those of the party at this branch's table, not of the cart (MENU-035).
 */
export const itemDialog = /* @__PURE__ */ dialog<
  { item_id: string; line_id?: string; table?: { session_id: string; branch_id: string } },
  'added' | 'changed' | undefined
>('menu.item', {
  presentation: 'window',
  path: ({ item_id, line_id, table }) => (line_id || table ? undefined : `/item/${encodeURIComponent(item_id)}`),
  props: async () => (await import('./menu.structs.ts')).itemProps,
  result: async () => (await import('./menu.structs.ts')).itemResult,
});

/** A dish with its choices, for a line that another page holds. */
export interface ChosenDish {
  qty: number;
  options: { option_id: string; qty: number }[];
  insurance: { option_id: string; qty: number }[];
  note: string | null;
}
/**
 * One dish with its choices, of a branch's menu of a type at a time (`at`; null: now), for a line that is
 * neither the cart's nor a table's: of an order that was placed (CHK-046). `line`: the earlier choices.
 * Resolves to what was chosen; nothing is changed by it. Undefined when closed.
 */
export const chooseDishDialog = /* @__PURE__ */ dialog<
  { item_id: string; branch_id: string; type: OrderType; at: string | null; line?: ChosenDish },
  ChosenDish | undefined
>('menu.choose-dish', {
  presentation: 'window',
  props: async () => (await import('./menu.structs.ts')).chooseDishProps,
  result: async () => (await import('./menu.structs.ts')).chosenDish,
});

/** A place that was pointed at: by its position, by the delivery area that holds it, or by both. */
export interface MapPlace {
  latitude: number | null;
  longitude: number | null;
  /** Null: nothing is delivered there. */
  area_id: string | null;
  area_names: LocalizedText | null;
}

/**
 * Where an address lies (HOST-044, ACCT-023): an area by name, the device's own place, or a pin on the map
 * where the tenant has one. The order's own place stays as it is. Resolves to the place; undefined when
 * closed without one.
 */
export const addressMapDialog = /* @__PURE__ */ dialog<Record<string, never>, MapPlace | undefined>(
  'menu.address-map',
  {
    props: async () => (await import('./menu.structs.ts')).addressMapProps,
    result: async () => (await import('./menu.structs.ts')).mapPlace,
  },
);

/**
 * What of the menu is hidden or looked for: allergens, tags, calories (MENU-025). Resolves to nothing; the
 * menu follows.
 */
export const filtersDialog = /* @__PURE__ */ dialog<Record<string, never>, undefined>('menu.filters', {
  props: async () => (await import('./menu.structs.ts')).filtersProps,
});

/**
 * Where the customer is, if they chose "Near me" on this page; null when they did not. The device is not asked for it
 * (MENU-006, CHK-012).
 */
export const knownPosition = /* @__PURE__ */ request<
  Record<string, never>,
  { latitude: number; longitude: number } | null
>({
  name: 'menu.position',
  version: 1,
  timeout: 1_000,
  input: async () => (await import('./menu.structs.ts')).positionInput,
  reply: async () => (await import('./menu.structs.ts')).positionReply,
});

/**
 * A name for the table of this printed code, and digits when they are asked for: begins the party there or joins it
 * (MENU-037). Resolves to the session; undefined when closed without joining.
 */
export const joinTableDialog = /* @__PURE__ */ dialog<{ code: string }, { session_id: string } | undefined>(
  'menu.join-table',
  {
    props: async () => (await import('./menu.structs.ts')).joinTableProps,
    result: async () => (await import('./menu.structs.ts')).joinedTable,
  },
);
/**
 * Asks whether what is not sent yet moves to the table of this printed code, and moves it (MENU-036).
 * `session_id`: the party that the dishes are of. Resolves to the session at the new table; undefined when
 * everything stays.
 */
export const moveTableDialog = /* @__PURE__ */ dialog<
  { code: string; session_id: string },
  { session_id: string } | undefined
>('menu.move-table', {
  props: async () => (await import('./menu.structs.ts')).moveTableProps,
  result: async () => (await import('./menu.structs.ts')).joinedTable,
});
/** A banner of the restaurant that came up by itself (HOST-038). Its picture is loaded before it is opened. */
export const popupDialog = /* @__PURE__ */ dialog<{ banner: PopupBanner; sizes: string }, undefined>('menu.popup', {
  props: async () => (await import('./menu.structs.ts')).popupProps,
});
/** A link to a dish to copy, for browsers that cannot share by themselves (MENU-039). */
export const shareDialog = /* @__PURE__ */ dialog<{ item_id: string }, undefined>('menu.share', {
  props: async () => (await import('./menu.structs.ts')).shareProps,
});
/**
 * Reads a code by camera, picture or typing (MENU-038). Resolves to the locale-free path of this site that it leads to;
 * codes of others are refused inside.
 */
export const scanDialog = /* @__PURE__ */ dialog<Record<string, never>, { path: string } | undefined>('menu.scan', {
  props: async () => (await import('./menu.structs.ts')).scanProps,
  result: async () => (await import('./menu.structs.ts')).scanned,
});
/** Locale-free address of the page of a party at a table. */
export const tablePath = (sessionId: string): string => `/menu/dine_in/session/${encodeURIComponent(sessionId)}`;
/** Locale-free address of a table's order: what its party chose and sent. */
export const tableOrderPath = (sessionId: string): string => `${tablePath(sessionId)}#order`;
/**
 * The table that this device sits and orders at, and how many dishes are not sent to the kitchen yet: what
 * the header's basket is then. `session_id` null: it orders at none.
 */
export const tableChanged = /* @__PURE__ */ topic<{ session_id: string | null; unsent: number }>({
  name: 'menu.table.changed',
  version: 1,
  sticky: true,
  payload: async () => (await import('./menu.structs.ts')).tableOfDevice,
});
/** This visitor joined a party at a table: the shell reconnects the socket to get the party's messages. */
export const sessionJoined = /* @__PURE__ */ topic<{ session_id: string }>({
  name: 'menu.session.joined',
  version: 1,
  tabs: 'visitor',
  payload: async () => (await import('./menu.structs.ts')).joinedTable,
});
