import type { Columns } from './columns.ts';

type Fields = Readonly<Record<string, unknown>>;

/** For a list of JSON's objects. `fromColumns` gives an equal one. */
export function toColumns(list: readonly object[]): Columns {
  const objects = list as readonly Fields[];
  const every: [string, readonly unknown[] | Columns][] = [];
  const some: [string, Record<number, unknown>][] = [];
  for (const name of new Set(objects.flatMap((one) => Object.keys(one)))) {
    const values = objects.map((one) => (Object.hasOwn(one, name) ? one[name] : undefined));
    if (values.includes(undefined)) {
      some.push([name, Object.fromEntries([...values.entries()].filter(([, value]) => value !== undefined))]);
    } else every.push([name, values.every(isObject) ? toColumns(values) : values]);
  }
  return {
    count: objects.length,
    every: Object.fromEntries(every),
    ...(some.length > 0 ? { some: Object.fromEntries(some) } : {}),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
