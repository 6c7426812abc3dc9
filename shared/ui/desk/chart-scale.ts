/** A chart is drawn as if it had as many columns: one hour of work is no wall of colour. */
export const LEAST_COLUMNS = 8;
const MOST_STEPS = 4;

/** From 0 up to the most or a little over it, at even distances; the least first. */
export function scaleOf(columns: readonly { readonly now: number; readonly before: number }[]): number[] {
  const most = Math.max(1, ...columns.flatMap(({ now, before }) => [now, before]));
  const step = niceStep(most / MOST_STEPS);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5 with noughts: the first that is no less. */
function niceStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((one) => one * unit).find((one) => one >= least)!;
}
