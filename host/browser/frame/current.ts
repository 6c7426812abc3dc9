/** Whether a navigation entry leads to the page shown or to one above it; home only to itself. */
function leadsTo(target: string, pathname: string): boolean {
  return target === '/' ? pathname === '/' : pathname === target || pathname.startsWith(`${target}/`);
}

/** The entry that is the page shown: of `/account` and `/account/orders` the nearer one. Null when none is. */
export function currentEntry(targets: readonly string[], pathname: string): string | null {
  return targets.filter((target) => leadsTo(target, pathname)).sort((a, b) => b.length - a.length)[0] ?? null;
}
