/**
 * A release that takes most of the page's time leaves the page, at once and for the life of this document
 * (PLAT-002): its parts show the release before it, its timers end. Its intervals are timed here, in every
 * browser; other code where the browser names the file of a long frame (`costs/long-tasks.ts`).
 */
import { type Failure, releaseId } from '@sufra/contract';
import { liveParts, passOver } from '../release-loader/index.ts';
import { endIntervals, type NoteBusy } from './timers.ts';

/** So much of so long a time is no start on a slow phone and no tap. */
const MOST_MS = 6000;
const WITHIN_MS = 10_000;

export function createNoteBusy(report: (failure: Omit<Failure, 'at'>) => void): NoteBusy {
  const seen = new Map<string, { at: number; duration: number }[]>();
  return (release, at, duration) => {
    const id = releaseId(release);
    const tasks = [...(seen.get(id) ?? []).filter((task) => at - task.at < WITHIN_MS), { at, duration }];
    seen.set(id, tasks);
    const sum = tasks.reduce((all, task) => all + task.duration, 0);
    if (tasks.length < 2 || sum < MOST_MS) return;
    seen.delete(id);
    const message = `${Math.round(sum)} ms of ${WITHIN_MS} in ${tasks.length} tasks`;
    passOver(id);
    endIntervals(id);
    report({ module: release.name, version: release.version, phase: 'stall', cause: 'busy', message });
    for (const part of [...liveParts.values()])
      if (releaseId(part.release) === id) part.fail(new Error(`takes the time of the page: ${message}`));
  };
}
