/**
 * What modules offer each other, as data: a topic is a fact published on the bus, a dialog is opened by name and
 * resolves to a result, a slot is a place in a page that others fill. Names are `owner.noun[.verb]`.
 */
import type { Struct } from 'superstruct';

export interface Topic<Payload = unknown> {
  name: string;
  version: number;
  /** Loaded when the topic is first used, so that structs cost nothing before the page is ready. */
  payload: () => Promise<Struct<Payload, unknown>>;
  /** True: the last value is kept and given to late subscribers. */
  sticky?: boolean;
}

/** `Props` and `Result` travel by structured data only, so that a dialog of another release understands them. */
export interface DialogOffer<Props = unknown, Result = unknown> {
  name: string;
  /** How the shell shows it: a sheet (default), a drawer at the end side of a wide screen, or a wide window. */
  presentation?: 'sheet' | 'drawer' | 'window';
  /** Phantom types; never read. */
  readonly _props?: Props;
  readonly _result?: Result;
}

export function topic<Payload>(definition: Topic<Payload>): Topic<Payload> {
  return definition;
}
export function dialog<Props, Result = void>(
  name: string,
  presentation?: DialogOffer['presentation'],
): DialogOffer<Props, Result> {
  return presentation ? { name, presentation } : { name };
}
