/** Frames of a page by Chromium's trace: how long the main thread worked for each, by its own clock. */

const TASK = 'RunTask';
const FRAME = 'AnimationFrame';
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Events that Chromium notes while `work` runs. */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** Milliseconds of the main thread from the beginning of each frame to that of the next. */
export function framesOf(events) {
  const begins = events.filter(({ name, ph }) => name === FRAME && ph === 'b');
  // One page is looked at: the thread with most frames is its main thread.
  const threads = Map.groupBy(begins, ({ pid, tid }) => `${pid} ${tid}`);
  const [main] = [...threads.values()].toSorted((one, other) => other.length - one.length);
  if (main === undefined) return [];
  const { pid, tid } = main[0];
  const at = main.map(({ ts }) => ts).toSorted((a, b) => a - b);
  const tasks = events
    .filter((event) => event.name === TASK && event.pid === pid && event.tid === tid)
    .toSorted((one, other) => one.ts - other.ts);
  const worked = at.map(() => 0);
  let frame = -1;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A frame begins within its task.
    while (frame + 1 < at.length && at[frame + 1] <= ts + dur) frame++;
    if (frame >= 0) worked[frame] += tdur / 1000;
  }
  return worked;
}
