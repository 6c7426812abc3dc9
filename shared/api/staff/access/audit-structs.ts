/** Shapes of the audit (SHOP-005). */
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { id, instant } from '../../shapes.ts';
import { restaurantKey } from './access-structs.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';

export const auditParams = type({ restaurant: restaurantKey });

const filters = {
  /** Id of the person. */
  person: optional(id),
  kind: optional(enums(AUDIT_KINDS)),
  branch_id: optional(id),
  /** From here on, inclusive, and before there. */
  from: optional(instant),
  to: optional(instant),
};

/** `before`: older than the entry of this id. */
export const auditQuery = type({
  ...filters,
  before: optional(pattern(string(), /^\d{1,15}$/)),
  limit: optional(coerce(max(min(integer(), 1), 100), pattern(string(), /^\d{1,3}$/), Number)),
});
export const auditExportBody = type(filters);

const entry = type({
  id: string(),
  at: instant,
  kind: string(),
  /** As they were called then. Null: the system, or a command. */
  person: nullable(type({ id, name: string(), role: string() })),
  /** Browser and system; null: not known. */
  device: nullable(string()),
  branch_id: nullable(id),
  /** What it is about: `N-2058`, a dish, a person. */
  about: type({ kind: string(), id: string(), name: unknown() }),
  /** What changed, as plain data; null: there was nothing, or is nothing any more. */
  before: nullable(unknown()),
  after: nullable(unknown()),
});

/** Newest first, 50 at a time. `next`: the `before` of the next page; null: these are the oldest. */
export const auditPage = type({ entries: array(entry), next: nullable(string()) });

/** A file of lines with a head, at most 10,000 entries; `complete` is false when there are more. */
export const csvFile = type({ name: size(string(), 1, 100), csv: string(), rows: integer(), complete: boolean() });

/** Things that people type over, as `about.kind` of an entry names them; another has no last change. */
type ChangedKind =
  | 'dish'
  | 'menu_group'
  | 'branch'
  | 'coupon'
  | 'offer'
  | 'reward'
  | 'challenge'
  | 'order'
  | 'reservation';

export const lastChangeParams = type({ restaurant: restaurantKey, kind: id, id });
/** `person`: the name, as it was then; null: the system, or a command. */
export const lastChange = type({ last: nullable(type({ person: nullable(string()), at: instant })) });

export interface LastChangeOf {
  readonly kind: ChangedKind;
  readonly id: string;
}
export type AuditEntry = Infer<typeof entry>;
export type AuditPage = Infer<typeof auditPage>;
export type CsvFile = Infer<typeof csvFile>;
