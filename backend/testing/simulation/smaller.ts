/**
 * Makes a failing day smaller: leaves out halves of its parts, then quarters and so on, as long as the same
 * invariant breaks (delta debugging, Zeller 2002).
 */
export async function smallerOf(
  parts: readonly string[],
  breaks: (parts: ReadonlySet<string>) => Promise<boolean>,
  { tries }: { tries: number },
): Promise<{ parts: readonly string[]; tries: number }> {
  let kept = [...parts];
  let left = tries;
  for (let size = Math.ceil(kept.length / 2); size >= 1 && left > 0; ) {
    let isSmaller = false;
    for (let from = 0; from < kept.length && left > 0; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      left -= 1;
      if (without.length > 0 && (await breaks(new Set(without)))) {
        kept = without;
        isSmaller = true;
      } else from += size;
    }
    if (size === 1 && !isSmaller) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return { parts: kept, tries: tries - left };
}
