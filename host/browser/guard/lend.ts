/**
 * A method that is lent: its reader gets the browser's own, which then stands in the stack right below its
 * caller, as reports of the page's policy want it. A module that reads it from what is not its own gets one
 * that looks at what it is called with.
 */
export type Method = (...all: never[]) => unknown;

/** `self`: what it is read from; `real`: the method as it is by now. */
export type Lend = (self: unknown, real: Method, name: string) => Method;

/** By the method's name. */
export type Lends = ReadonlyMap<string, Lend>;

export function lendAll(names: string, lend: Lend): Lends {
  return new Map(names.split(' ').map((name) => [name, lend]));
}
