/** Shapes of the host names of a restaurant (SHOP-040). */
import {
  array,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  record as recordOf,
  size,
  string,
  type,
} from 'superstruct';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_TYPED_HOST } from '../limits.ts';

/** As it is typed, in any letters, or an address that has it; what is no host name is refused in words. */
const host = size(string(), 1, MAX_TYPED_HOST);

export const domainParams = type({ restaurant: restaurantKey });
export const domainQuery = type({ host: optional(host) });
export const domainBody = object({ host });

const record = type({ name: string(), type: enums(['TXT', 'CNAME']), value: string() });

export const domains = type({
  /** Those that answer. */
  domains: array(string()),
  /** Those of them that can be removed. Absent from a provider that removes none. */
  removable: optional(array(string())),
  /**
   * Those whose proof is gone from DNS: they end at `ends_at` unless it is there again. Absent from a
   * provider that asks once.
   */
  lapsing: optional(array(type({ host: string(), ends_at: string() }))),
  /**
   * Of those with other letters than ASCII, `asked` too, what people read: `مطعم.السعودية`. Absent from a
   * provider that does not say it.
   */
  letters: optional(recordOf(string(), string())),
  /** Null: none was asked about. */
  asked: nullable(
    type({
      host: string(),
      /** `waiting`: DNS does not have the proof yet. `proved`: it can be taken. `answers`: it is one of `domains`. */
      state: enums(['waiting', 'proved', 'answers']),
      /** The name that proves it, and the one that leads to the site. */
      proof: record,
      way: nullable(record),
    }),
  ),
});

export type Domains = Infer<typeof domains>;
