/** Shorter words are one letter away from too many others: a typo in them is not tolerated. */
const MIN_WORD_LENGTH = 4;

/** True when the words differ by at most one letter more, less or other, or by two neighbours swapped. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (a.length < MIN_WORD_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  if (start === most) return true;
  // The rest must be equal after the one difference.
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
    return longer.slice(start + 1) === shorter.slice(start);
  }
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
