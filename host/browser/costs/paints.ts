/** Whether a box hides what is under it, also where it lets taps through. */
const MOST_CLEAR = 0.5;

export function paints({ opacity, backgroundImage, backgroundColor, backdropFilter }: CSSStyleDeclaration): boolean {
  const isDrawn = [backgroundImage, backdropFilter].some((drawn) => drawn && drawn !== 'none');
  return Number(opacity || 1) * (isDrawn ? 1 : shareOf(backgroundColor)) >= MOST_CLEAR;
}

/** `rgb(…)` has none; of `rgba(…, 0.5)` and `color(… / 0.5)` it comes last. */
function shareOf(color: string): number {
  const parts = color.split(color.includes('/') ? '/' : ',');
  return color.includes('/') || parts.length > 3 ? Number.parseFloat(parts.at(-1)!) : color ? 1 : 0;
}
