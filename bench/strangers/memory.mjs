/** Memory of a process (Linux). */
import { readFileSync } from 'node:fs';

const EVERY_MS = 200;

/** Megabytes that a process holds; null: unknown. */
export function heldMb(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return null;
  }
}

/** Looks again and again. @returns `stop`, which answers the most that each held; `pids` by name */
export function watchMemory(pids) {
  const most = {};
  const look = () => {
    for (const [name, pid] of Object.entries(pids)) most[name] = Math.max(most[name] ?? 0, heldMb(pid) ?? 0);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
