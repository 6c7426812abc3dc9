/**
 * What modules offer each other, as data: a topic is a kind of message on the bus, a request is answered by one module,
 * a dialog is opened by name and resolves to a result, a slot is filled by others. Names are
 * `owner.noun[.verb]`; their documentation stands in `<module>.docs.ts`, which no browser loads.
 */
import type { Struct } from 'superstruct';

/** Loaded when first needed, so that structs cost nothing before the page is ready. */
export type LazyStruct<Value> = () => Promise<Struct<Value, unknown>>;

export interface Topic<Payload = unknown> {
  name: string;
  /** Raised when a payload no longer fits subscribers of the version before. A subscriber gets its own version only. */
  version: number;
  payload: LazyStruct<Payload>;
  /** True: the last value is stored and given to late subscribers. */
  sticky?: boolean;
  /**
   * Other tabs of the tenant's site get it too: `visitor`: those of the same visitor; `site`: all. Absent:
   * this page only.
   */
  tabs?: 'visitor' | 'site';
}

/** What one module asks and another answers: types of input and reply. */
export interface Request<Input = unknown, Reply = unknown> {
  name: string;
  version: number;
  input: LazyStruct<Input>;
  reply: LazyStruct<Reply>;
  /** Milliseconds until the request fails; default 5,000. */
  timeout?: number;
}

export type Presentation = 'sheet' | 'drawer' | 'window';

/** `Props` and `Result` travel by structured data only, so that a dialog of another release understands them. */
export interface DialogOffer<Props = unknown, Result = unknown> {
  name: string;
  /** How the shell shows it: a sheet (default), a drawer at the end side of a wide screen, or a wide window. */
  presentation?: Presentation;
  /**
   * Locale-free path of a page that shows the same, for the address bar while the dialog is open; undefined:
   * it has none. Used where that page is of the same module as the page below; older shells take no notice.
   */
  path?: (props: Props) => string | undefined;
  /** What it is opened with, and its result; what does not fit is reported and refused. */
  props?: LazyStruct<Props>;
  /** Absent: the dialog has no result. */
  result?: LazyStruct<NonNullable<Result>>;
  /** Phantom types; never read. */
  readonly _props?: Props;
  readonly _result?: Result;
}

/** Where other modules put something of theirs: `<Slot of={headerActionsSlot} />`. */
export interface SlotOffer {
  /** `owner.noun`, as faces name it. */
  slot: string;
}

export function topic<Payload>(definition: Topic<Payload>): Topic<Payload> {
  return definition;
}
export function request<Input, Reply>(definition: Request<Input, Reply>): Request<Input, Reply> {
  return definition;
}
export function dialog<Props, Result = undefined>(
  name: string,
  more: Omit<DialogOffer<Props, Result>, 'name' | '_props' | '_result'> = {},
): DialogOffer<Props, Result> {
  return { name, ...more };
}
export function slot(name: string): SlotOffer {
  return { slot: name };
}
