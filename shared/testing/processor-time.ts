/** What work costs, however many share the machine: processor time, never time of a clock. */

/** Milliseconds of a processor that this process spends until `work` is done, on all of its threads, and what that answers. */
export async function processorTime<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ milliseconds: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, result };
}
