/**
 * @returns the numbers of `list` as median (the mean of the middle two where they are even), least, most and
 *   count; null: there are none
 */
export function spread(list) {
  const numbers = list.filter((one) => typeof one === 'number' && !Number.isNaN(one)).sort((a, b) => a - b);
  const n = numbers.length;
  if (n === 0) return null;
  return { median: (numbers[(n - 1) >> 1] + numbers[n >> 1]) / 2, min: numbers[0], max: numbers[n - 1], n };
}

/** The median of the numbers of `list`; null: there are none. */
export const median = (list) => spread(list)?.median ?? null;
