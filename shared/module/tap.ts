/**
 * Marks a control whose taps count even before the page is alive: the edge's inline script notes one tap per
 * control and shows it pressed, and the shell replays it once the module is mounted. Give it the control's
 * own id.
 */
export function tap(id: string): { 'data-tap': string } {
  return { 'data-tap': id };
}
