/**
 * The server's time now, in epoch milliseconds: `now` of the page's context and the page's own age, not the
 * device's clock. In the browser only.
 */
export function timeOnPage({ now }: { readonly now: string }): number {
  return Date.parse(now) + performance.now();
}
