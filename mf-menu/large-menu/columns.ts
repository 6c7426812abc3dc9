/**
 * A list of much the same objects, field by field: the name of a field stands once, and values of one kind
 * stand beside each other. The dishes of a menu take half the characters so (decision 468).
 */
export interface Columns {
  /** How many objects. */
  count: number;
  /**
   * Of each field that every object has: its values in the list's order; or, where each is an object, the
   * columns of those.
   */
  every: Readonly<Record<string, readonly unknown[] | Columns>>;
  /** Of each field that some objects have: its values by place in the list. */
  some?: Readonly<Record<string, Readonly<Record<number, unknown>>>>;
}

/** The list that `toColumns` was given. */
export function fromColumns({ count, every, some = {} }: Columns): object[] {
  const columns: [string, Readonly<Record<number, unknown>>][] = [
    ...Object.entries(every).map(([name, values]): [string, readonly unknown[]] => [
      name,
      isList(values) ? values : fromColumns(values),
    ]),
    ...Object.entries(some),
  ];
  // By entries: a field may have any name, `__proto__` too.
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(columns.flatMap(([name, values]) => (place in values ? [[name, values[place]]] : []))),
  );
}

function isList(column: readonly unknown[] | Columns): column is readonly unknown[] {
  return Array.isArray(column);
}
