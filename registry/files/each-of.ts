/**
 * Runs a task for each, at most so many at a time. Rejects with the first failure, once what runs has ended;
 * the rest is not begun.
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items][Symbol.iterator]();
  let failure: { error: unknown } | null = null;
  const work = async () => {
    for (const item of waiting) {
      if (failure) return;
      await task(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failure) throw (failure as { error: unknown }).error;
}
