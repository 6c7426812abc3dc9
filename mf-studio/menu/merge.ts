/** Fields that two editors of one thing changed, as JSON compares them (SHOP-033): pure. */

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Fields of `mine` that the other editor changed to something else since `base` was read. None: `mine` can be sent again over what is there `now`.
 */
export function clashes<Thing extends object>(mine: Partial<Thing>, base: Thing, now: Thing): (keyof Thing & string)[] {
  return (Object.keys(mine) as (keyof Thing & string)[]).filter(
    (key) => !isSame(base[key], now[key]) && !isSame(mine[key], now[key]),
  );
}
