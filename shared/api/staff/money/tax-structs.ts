/** Shapes of tax devices and documents at the console (TAX-005, TAX-006). */
import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type,
} from 'superstruct';
import { id, instant, money, names } from '../../shapes.ts';
import { TAX_DOCUMENT_STATES } from '../../tax/document-states.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_TAX_BUYER, MAX_TYPED_TAX_FACT } from '../limits.ts';

const counter = pattern(string(), /^[1-9]\d{0,8}$/);

export const taxParams = type({ restaurant: restaurantKey });
export const taxDeviceParams = type({ restaurant: restaurantKey, device: id });
export const taxDocumentParams = type({ restaurant: restaurantKey, device: id, counter });
export const taxOrderParams = type({ restaurant: restaurantKey, order: id });

/** What a person typed, by field. What the authority does not ask for is left out. */
const typed = record(size(pattern(string(), /^[a-z_]+$/), 1, 30), size(string(), 0, MAX_TYPED_TAX_FACT));

export const addTaxDeviceBody = object({ branch_id: id, point: enums(['main', 'tables']), facts: typed });
export const changeTaxDeviceBody = object({ facts: typed });
/** Empty: a begun enrolment goes on. */
export const enrollTaxDeviceBody = object({ input: typed });

/** What an authority said, and what to do about it in the caller's language; null: not known. */
const message = type({ code: string(), text: string(), advice: nullable(string()) });

/** `fixed`: an enrolled device keeps it. */
const field = type({ name: string(), optional: boolean(), secret: boolean(), fixed: boolean() });

const device = type({
  id: string(),
  branch_id: string(),
  branch: names,
  /** Begins the numbers of its documents: `T1`. */
  code: string(),
  /** `main`, or `tables`: bills of tables alone. */
  point: string(),
  /** Serial number that the authority knows it by. */
  serial: string(),
  /** `draft`: it has no keys yet. `retired`: it makes no documents any more. */
  state: enums(['draft', 'active', 'retired']),
  facts: record(string(), string()),
  /**
   * `none`: not asked for. `begun`: an enrolment stopped on the way and can go on. `refused`: the authority
   * takes documents with them no more.
   */
  keys: enums(['none', 'begun', 'good', 'ending', 'ended', 'refused']),
  /** When the certificate ends; null: it has none, or it has no end. */
  ends_at: nullable(instant),
  documents: number(),
  /** Not answered yet. */
  waiting: number(),
  refused: number(),
  /** Until when the oldest that waits must be there; null: none waits. */
  due_at: nullable(instant),
});
export type TaxDevice = Infer<typeof device>;

export const tax = type({
  /** `zatca`, `eta`; null: the restaurant's country has no tax documents here. */
  authority: nullable(string()),
  devices: array(device),
  /** Branches that sell with tax and have no device that makes documents. */
  branches_without: array(type({ id: string(), names })),
  branches: array(type({ id: string(), names })),
  /** What a new device is asked for, and what is known of it already, by branch. */
  fields: array(field),
  enroll_fields: array(field),
  known: record(string(), record(string(), string())),
});
export type Tax = Infer<typeof tax>;

export const taxQuery = type({
  /** `open`: not answered. `trouble`: refused, or late. Absent: all. */
  only: optional(enums(['open', 'trouble'])),
  /** From the answer before. */
  before: optional(pattern(string(), /^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[\w-]{1,60}_[1-9]\d{0,8}$/)),
});

const document = type({
  device_id: string(),
  counter: number(),
  number: string(),
  kind: enums(['invoice', 'credit', 'debit']),
  /** `standard`: of a company. */
  class: enums(['simplified', 'standard']),
  /** Id of its order; null: it is a bill of a table. */
  order_id: nullable(string()),
  /** Number of the order. */
  about: string(),
  branch_id: string(),
  issued_at: instant,
  total: money,
  tax: money,
  currency: string(),
  state: enums(TAX_DOCUMENT_STATES),
  due_at: instant,
  /** True: the authority does not have it, and its time ends soon or is over. */
  late: boolean(),
  /** Why it is not there yet: `away`, `keys`; null: it is there, or it is on its way. */
  fault: nullable(string()),
  tries: number(),
  messages: array(message),
  answered_at: nullable(instant),
  /** Number of the refused document in whose place it stands. */
  corrects: nullable(string()),
  /** Content of its QR code; null: it has none yet. */
  qr: nullable(string()),
});
export type TaxDocument = Infer<typeof document>;

export const taxDocuments = type({
  documents: array(document),
  time_zone: string(),
  next: nullable(string()),
});
export type TaxDocumentPage = Infer<typeof taxDocuments>;

/** How an enrolment ended. */
export const enrolled = type({
  /** `well`; `input`: what was typed is wrong or too old; `refused`; `away`: no answer, try again. */
  outcome: enums(['well', 'input', 'refused', 'away']),
  /** How far it came: `compliance`, `test 3`, `production`, `token`; null: to its end. */
  step: nullable(string()),
  messages: array(message),
  tax,
});
export type Enrolled = Infer<typeof enrolled>;

export const taxBuyerBody = object({
  name: size(string(), 1, MAX_TAX_BUYER),
  vat_number: size(string(), 1, 20),
  street: size(string(), 0, MAX_TAX_BUYER),
  building: size(string(), 0, 20),
  district: size(string(), 0, MAX_TAX_BUYER),
  city: size(string(), 0, MAX_TAX_BUYER),
  postal_code: size(string(), 0, 20),
});

/** Documents about one order. */
export const orderTax = type({
  documents: array(document),
  buyer: nullable(taxBuyerBody),
  /** False: its branch makes no tax documents, and no company can be named. */
  has_device: boolean(),
});
export type OrderTax = Infer<typeof orderTax>;
