/** Shapes of printers, stations and print jobs as staff see them (PRN-002, PRN-003). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import {
  PRINT_FAULTS,
  PRINT_PAPERS,
  PRINT_STATES,
  PRINTER_FAULTS,
  PRINTER_KINDS,
  STATION_TAKES,
} from '../../printing/states.ts';
import { id, instant, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { PRINTING_LIMITS as MOST } from './printing-limits.ts';

export const printingParams = type({ restaurant: restaurantKey, branch: id });
export const printerParams = type({ restaurant: restaurantKey, branch: id, printer: id });
export const printParams = type({ restaurant: restaurantKey, branch: id, print: id });
export const printsParams = type({ restaurant: restaurantKey });
export const printsQuery = type({ branch_id: optional(id) });

const name = size(string(), 1, MOST.name);
const width = enums([58, 80]);
const kind = enums(PRINTER_KINDS);
const locale = enums(['ar', 'en']);

const printer = type({
  id,
  name: string(),
  kind,
  /** Of its paper, in millimetres. */
  width,
  /** Prints what waits here while this one is silent or has a fault; null: none does. */
  fallback_id: nullable(string()),
  /** `new`: it has never asked. `silent`: it has not asked for a while. */
  state: enums(['new', 'well', 'silent', ...PRINTER_FAULTS]),
  /** When it asked last; null: never. */
  seen_at: nullable(instant),
  /** What asked last: its MAC address or its name. */
  device: nullable(string()),
  /** Jobs that wait for it. */
  waiting: integer(),
  /** Its newest test, and how that ended; null: none within a day. */
  test: nullable(type({ state: enums(PRINT_STATES), at: instant })),
});

/** Copies by order type, 0 to 5. A type that is missing prints none. */
const copies = type({
  delivery: optional(max(min(integer(), 0), MOST.copies)),
  pickup: optional(max(min(integer(), 0), MOST.copies)),
  car_pickup: optional(max(min(integer(), 0), MOST.copies)),
  dine_in: optional(max(min(integer(), 0), MOST.copies)),
});

const stationFields = {
  name,
  paper: enums(PRINT_PAPERS.filter((one) => one !== 'test')),
  takes: enums(STATION_TAKES),
  /** Of `groups`: ids of groups of the menu. Otherwise empty. */
  groups: size(array(id), 0, MOST.groups),
  /** Null: its papers alarm at once. */
  printer_id: nullable(id),
  locale,
  copies,
};
const station = type({ id, ...stationFields });

export const printing = type({
  printers: array(printer),
  /** In their order. */
  stations: array(station),
  /** Of the stations as they are; a change names the one that it was made on. */
  mark: string(),
  /** Groups of the menu, in its order. */
  groups: array(type({ id, names })),
  /** Order types that the branch takes. */
  types: array(orderType),
});

export const printerBody = object({ name, kind, width });
export const printerChangeBody = object({ name, width, fallback_id: nullable(id) });

/** `key`: the secret of its address, shown this once; null: of a tablet. */
export const printerAdded = type({ printing, printer_id: id, key: nullable(string()) });

/** `id` absent: a new one. */
export const stationsBody = object({
  mark: size(string(), 1, 40),
  stations: size(array(object({ id: optional(id), ...stationFields })), 0, MOST.stations),
});

/** A paper that staff are alarmed about, or that a person looks for. */
const print = type({
  id,
  branch_id: id,
  /** Null: a test, or of a table. */
  order_id: nullable(id),
  /** Number of the order, or name of the table. */
  of: names,
  paper: enums(PRINT_PAPERS),
  station: string(),
  /** Its printer; null: none. */
  printer: nullable(string()),
  state: enums(PRINT_STATES),
  fault: nullable(enums(PRINT_FAULTS)),
  /** 0: no copy. */
  copy: integer(),
  at: instant,
  /** Since when staff are alarmed; null: they are not. */
  red_at: nullable(instant),
});

export const prints = type({
  /** Those that alarm, the oldest first; at most 100. */
  red: array(print),
  /** Printers of these branches; `well`: it can take a paper now. */
  printers: array(type({ id, branch_id: id, name: string(), kind, width, well: boolean() })),
});

/** `printer_id`: another printer of the branch; absent: its own, or the one that stands in for it. */
export const retryBody = object({ printer_id: optional(nullable(id)) });
export const ordersPrinted = type({ papers: integer() });

/** The device that asks, of its own making: what it was given is confirmed by it. */
const device = pattern(string(), /^[A-Za-z0-9_-]{8,40}$/);
export const takeBody = object({ device });
/** What the page sends to the printer as it is; null: nothing waits. */
export const takenPrint = type({
  print: nullable(
    type({
      id,
      attempt: integer(),
      /** ESC/POS with the raster, in base64. */
      data: string(),
    }),
  ),
});
/** `printed`: its last byte went out. `untouched`: none did, so that it may be sent again. `broken`: some did. */
export const resultBody = object({ device, attempt: integer(), result: enums(['printed', 'untouched', 'broken']) });
export const printResult = type({ state: enums(PRINT_STATES), known: boolean() });

export type Printing = Infer<typeof printing>;
export type Printer = Printing['printers'][number];
export type PrintStation = Printing['stations'][number];
export type StationsBody = Infer<typeof stationsBody>;
export type Prints = Infer<typeof prints>;
export type BranchPrinter = Prints['printers'][number];
export type RedPrint = Prints['red'][number];
export type TakenPrint = Infer<typeof takenPrint>;
