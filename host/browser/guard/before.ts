/**
 * Methods that are fenced when the page rests (`built-ins.ts`), as they are when it starts: a module that is
 * quicker than the fence is found by comparison.
 */
import type { Replaced } from './vitals.ts';
import { fences, watchedMethods } from './watch.ts';

type Owner = Record<string, unknown>;
export type Before = readonly [owner: Owner, name: string, first: unknown];

const { getOwnPropertyDescriptor, getOwnPropertyNames, getPrototypeOf } = Object;
const { defineProperty, deleteProperty } = Reflect;

/**
 * `types`: their names. `singles`: the page's one object of some classes; a method of its own comes before
 * that of its class.
 */
export function methodsBefore(
  types: readonly string[],
  owners: readonly object[],
  singles: readonly object[],
): Before[] {
  const of = (owner: object, names: readonly string[]) =>
    names.map((name): Before => [owner as Owner, name, innermost((owner as Owner)[name])[0]]);
  return [
    ...of(window, types),
    ...owners.flatMap((owner) => of(owner, methodsOf(owner))),
    ...singles.flatMap((one) => of(one, methodsOf(getPrototypeOf(one)))),
  ];
}

/** By a program; what the guard itself watches calls the first one. */
export const isReplaced = ([owner, name, first]: Before): boolean => innermost(owner[name])[0] !== first;

/** To be called before its owner is fenced: a fence may lend another method. */
export function replacedOf([owner, name, first]: Before): Replaced {
  const [value, inside] = innermost(owner[name]);
  const type = typeof owner === 'function' ? owner : owner.constructor;
  return {
    ...{ name: `${(type as { name: string }).name}.${name}`, value },
    putBack() {
      const replace = fences.get(getOwnPropertyDescriptor(owner, name)?.set);
      if (inside) inside.first = first;
      else if (replace) replace(first);
      else {
        deleteProperty(owner, name);
        if (owner[name] !== first)
          defineProperty(owner, name, { value: first, configurable: true, enumerable: true, writable: true });
      }
    },
  };
}

function innermost(method: unknown): [method: unknown, inside?: { first: unknown }] {
  const inside = watchedMethods.get(method as object);
  if (!inside) return [method];
  const [first, deeper = inside] = innermost(inside.first);
  return [first, deeper];
}

export function methodsOf(owner: object): string[] {
  return getOwnPropertyNames(owner).filter(
    (name) => name !== 'constructor' && typeof getOwnPropertyDescriptor(owner, name)!.value === 'function',
  );
}
