/**
 * A release that takes most of the page's time leaves the page, at once and for the life of this document (PLAT-002): its parts show the release before
 * it, its timers end. Where the browser names the file of a long frame (Chromium).
 */
import { type Failure, type PageRelease, releaseId } from '@sufra/contract';
import { endTimers } from '../guard/timers.ts';
import { liveParts, passOver } from '../release-loader/index.ts';

/** So much of so long a time is no start on a slow phone and no tap. */
const MOST_MS = 6000;
const WITHIN_MS = 10_000;
/** What a start takes comes before. */
const START_MS = 2000;

/** `at`: of the frame, milliseconds of the document; `duration`: of the release's code in it. */
export type NoteBusy = (release: PageRelease, at: number, duration: number) => void;

export function createNoteBusy(report: (failure: Omit<Failure, 'at'>) => void): NoteBusy {
  const begin = performance.now() + START_MS;
  const seen = new Map<string, { at: number; duration: number }[]>();
  return (release, at, duration) => {
    if (at < begin) return;
    const id = releaseId(release);
    const frames = [...(seen.get(id) ?? []).filter((frame) => at - frame.at < WITHIN_MS), { at, duration }];
    seen.set(id, frames);
    const sum = frames.reduce((all, frame) => all + frame.duration, 0);
    if (frames.length < 2 || sum < MOST_MS) return;
    seen.delete(id);
    const message = `${Math.round(sum)} ms of ${WITHIN_MS} in ${frames.length} frames`;
    report({ module: release.name, version: release.version, phase: 'stall', cause: 'busy', message });
    passOver(id);
    endTimers(id);
    for (const part of [...liveParts.values()])
      if (releaseId(part.release) === id) part.fail(new Error(`takes the time of the page: ${message}`));
  };
}
