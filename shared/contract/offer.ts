/**
 * What modules offer each other, as data: a topic is a fact published on the bus, a request is a question that one module
 * answers, a dialog is opened by name and resolves to a result, a slot is a place in a page that others fill. Names are
 * `owner.noun[.verb]`; what is written for people about them stands in `<module>.docs.ts`, which no browser loads.
 */
import type { Struct } from 'superstruct';

/** Loaded when it is first needed, so that structs cost nothing before the page is ready. */
export type LazyStruct<Value> = () => Promise<Struct<Value, unknown>>;

export interface Topic<Payload = unknown> {
  name: string;
  /** Rises when a payload no longer fits those who hear the earlier one. Different versions do not meet. */
  version: number;
  payload: LazyStruct<Payload>;
  /** True: the last value is kept and given to late subscribers. */
  sticky?: boolean;
  /**
   * Other tabs of the tenant's site hear it too: `visitor` those where the same visitor is, `site` all of them. Absent:
   * this page only.
   */
  tabs?: 'visitor' | 'site';
}

/** A question to the one module that offers it: input, and what it answers with. */
export interface Request<Input = unknown, Reply = unknown> {
  name: string;
  version: number;
  input: LazyStruct<Input>;
  reply: LazyStruct<Reply>;
  /** Milliseconds after which the question is given up; default 5,000. */
  timeout?: number;
}

export type Presentation = 'sheet' | 'drawer' | 'window';

/** `Props` and `Result` travel by structured data only, so that a dialog of another release understands them. */
export interface DialogOffer<Props = unknown, Result = unknown> {
  name: string;
  /** How the shell shows it: a sheet (default), a drawer at the end side of a wide screen, or a wide window. */
  presentation?: Presentation;
  /** What it may be opened with, and what it may answer; what does not fit is reported and goes no further. */
  props?: LazyStruct<Props>;
  /** Without one the dialog has no result: it is only closed. */
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
