/**
 * Shapes that several domains share on the wire (guide §2 Conventions). Inputs that travel in a query arrive as text;
 * the coercing ones (`queryNumber`, `queryFlag`, `queryList`) read that text on the provider's side and are plain
 * values for a caller.
 */
import { ID_PATTERN, ORDER_TYPES } from '@sufra/contract';
import {
  array,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  pattern,
  size,
  string,
  type,
  union,
} from 'superstruct';

/** A text in both languages; either may be missing in a tenant's data. */
export const names = type({ ar: optional(nullable(string())), en: optional(nullable(string())) });
export type Names = Infer<typeof names>;

/** Money: a decimal string with exactly two digits, `"32.00"`. Never a number. */
export const money = pattern(string(), /^-?\d{1,9}\.\d{2}$/);

/** Money that cannot be negative: prices, totals that a customer accepts. */
export const price = pattern(string(), /^\d{1,9}\.\d{2}$/);

/** An instant: ISO 8601 with an offset or `Z`. */
export const instant = define<string>('instant', (value) => {
  if (typeof value !== 'string' || value.length > 40) return false;
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
});

/** A day of the branch's zone, `YYYY-MM-DD`. */
export const day = define<string>('day', (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
});

/** Order type tokens (MENU-003). */
export const orderType = enums(ORDER_TYPES);

/** An opaque id (`isId`). */
export const id = pattern(string(), ID_PATTERN);

/**
 * A picture encoded in several widths and formats. `url` holds `{width}` and `{format}`: fill them with one of
 * `widths` and one of `formats` (`shared/ui/picture.ts`). `width` and `height` are the largest file's, for the
 * reserved space; `tint` is the OKLCH hue of its main colour in degrees.
 */
export const picture = type({
  url: string(),
  width: number(),
  height: number(),
  tint: number(),
  widths: array(number()),
  formats: array(string()),
  /** Heroes: the quiet side, on which text can stand; the picture may be mirrored. */
  calm: optional(nullable(enums(['left', 'right']))),
  /** `art` (the default): a cut-out that lies on the plate; `photo`: it fills the plate's field. */
  kind: optional(enums(['art', 'photo'])),
  /** What it shows, for readers that do not see it; lists leave it out, where the dish's name stands beside it. */
  alt: optional(nullable(names)),
  /** Address of the same as a JPEG of 1200 × 630, for previews of shared links; lists leave it out. */
  share: optional(nullable(string())),
  /** … and as one of 500 × 500. */
  share_square: optional(nullable(string())),
});
export type Picture = Infer<typeof picture>;

/** A file, sent as its bytes. What it is, the provider finds out from them. */
export const file = define<Blob>('file', () => true);

/** A number that travels in a query. */
export const queryNumber = coerce(number(), string(), (text) => (text.trim() === '' ? Number.NaN : Number(text)));
/** A switch that travels in a query: `true` and `1` are on. */
export const queryFlag = coerce(boolean(), string(), (text) => text === 'true' || text === '1');
/** A list that travels in a query: `a=x&a=y`, `a[]=x&a[]=y` or `a=x,y` (C-78). */
export const queryList = coerce(array(string()), string(), (text) => text.split(',').filter(Boolean));

/** Number of a page of a list, from 1. */
export const pageNumber = coerce(max(min(integer(), 1), 100_000), pattern(string(), /^\d{1,6}$/), Number);
export const pageQuery = type({ page: optional(pageNumber) });

/** A year that travels in a query. */
const year = coerce(max(min(integer(), 1970), 9998), pattern(string(), /^\d{4}$/), Number);

/**
 * Which movements of a balance are asked for, 10 at a time and newest first; without anything the newest. The
 * first of these that is there counts: `page` (a page past the end is the last one), `before` (older than the
 * movement of this id), `after` (the next ones that are newer than it), `year` (of this year of the tenant's
 * zone, and then older). `type` leaves out the others.
 */
export const logFields = {
  page: optional(pageNumber),
  before: optional(id),
  after: optional(id),
  year: optional(year),
  type: optional(size(string(), 1, 60)),
};

/**
 * A value of any of these kinds. Unlike superstruct's own `union` it shows them, so that the API's documents
 * can say them.
 */
export const either: typeof union = (kinds) => Object.assign(union(kinds), { schema: kinds });
