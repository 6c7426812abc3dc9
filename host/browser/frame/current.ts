/** Whether a navigation entry is the page shown: the path itself or one below it; home only itself. */
export function isCurrent(target: string, pathname: string): boolean {
  return target === '/' ? pathname === '/' : pathname === target || pathname.startsWith(`${target}/`);
}
