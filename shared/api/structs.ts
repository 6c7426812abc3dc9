/** Structs that every domain uses. Conventions of guide §2: money, names, instants. */
import { type Infer, nullable, optional, pattern, string, type } from 'superstruct';

/** Money: a decimal string with exactly two digits, `-` allowed. */
export const money = pattern(string(), /^-?\d{1,12}\.\d{2}$/);
/** Money that cannot be negative: prices, totals that a customer accepts. */
export const price = pattern(string(), /^\d{1,12}\.\d{2}$/);
/** ISO-8601 instant with an offset. */
export const instant = pattern(string(), /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/);
/** A calendar day of the branch's zone, `YYYY-MM-DD`. */
export const day = pattern(string(), /^\d{4}-\d\d-\d\d$/);
/** Ids are opaque: letters, digits and dashes. */
export const id = pattern(string(), /^[A-Za-z0-9_-]{1,64}$/);
/** A text in both languages; either may be missing. */
export const names = type({ ar: optional(nullable(string())), en: optional(nullable(string())) });

export type Names = Infer<typeof names>;
