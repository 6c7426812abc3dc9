/** Work that comes back: missed orders, ended holds. Real time drives it; a moved clock drives it at once. */
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.ts';

export interface Timers {
  every: (name: string, milliseconds: number, work: () => Promise<void>) => void;
  stop: () => Promise<void>;
}

export function createTimers(clock: Clock, log: Logger): Timers {
  const jobs: { run: () => Promise<void>; handle: NodeJS.Timeout }[] = [];
  const stopListening = clock.onMove(() => {
    for (const job of jobs) void job.run();
  });
  let stopped = false;
  return {
    every: (name, milliseconds, work) => {
      let running: Promise<void> | null = null;
      let again = false;
      const loop = async () => {
        do {
          again = false;
          await work().catch((error: unknown) => log.error({ err: error, job: name }, 'a timed job failed'));
        } while (again && !stopped);
      };
      const run = () => {
        if (stopped) return Promise.resolve();
        if (running) again = true;
        running ??= loop().finally(() => {
          running = null;
        });
        return running;
      };
      const handle = setInterval(() => void run(), milliseconds);
      handle.unref();
      jobs.push({ run, handle });
    },
    stop: async () => {
      stopped = true;
      stopListening();
      for (const job of jobs) clearInterval(job.handle);
    },
  };
}
