/** What work costs, however many share the machine: processor time, never time of a clock. */

/**
 * Milliseconds of a processor that this process spends until `work` is done, on all of its threads, and what
 * that answers.
 */
export async function processorTime<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ milliseconds: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, result };
}

/**
 * The longest turn of the event loop until `work` is done, in milliseconds of this thread's processor time.
 * Where it is not `below`, the least of three rounds: a turn in which garbage of other tests is collected is
 * not the work's.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
  below = Number.POSITIVE_INFINITY,
  rounds = 3,
): Promise<{ milliseconds: number; result: Result }> {
  let [longest, isOver] = [0, false];
  const watch = (async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await new Promise(setImmediate);
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  })();
  const result = await work();
  isOver = true;
  await watch;
  if (rounds === 1 || longest < below) return { milliseconds: longest, result };
  const { milliseconds } = await longestTurn(work, below, rounds - 1);
  return { milliseconds: Math.min(longest, milliseconds), result };
}
