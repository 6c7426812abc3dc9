/** What a pool of renderer processes is made with, and its limits. */
export interface FragmentPoolOptions {
  workers?: number;
  /** Renders that one process works on at a time; they wait for data most of it. */
  parallel?: number;
  /** Jobs that may wait; one more is refused at once (safety §4). */
  queue?: number;
  /** Bytes that a process may hold. */
  memory?: number;
  onWorkerLost(reason: string): void;
}

export const POOL_LIMITS = {
  /** What a process gets to answer a ping before it counts as hanging. */
  pingMs: 250,
  /**
   * The same while it imports a bundle, which may keep it busy; one that imports without end holds up all
   * pages of its process.
   */
  importPingMs: 4000,
  /**
   * Of this time on a processor: it ran and did not answer. With less it may only have had no turn on a busy machine.
   */
  hangingCpuMs: 150,
  memoryBytes: 512 * 1024 * 1024,
  /** Between checks of the memory of processes that work. */
  memoryCheckMs: 50,
  keptBundles: 48,
  /** Before a process is started again whose predecessor did not live at all. */
  restartPauseMs: 200,
  /** How often a job may lose its process to another job. */
  attempts: 3,
  /** What a page waits for an import once a process was lost, where the fragment's limit is no longer. */
  importPatienceMs: 4000,
} as const;

/** The reason of an end whose process did not answer any more. */
export const HANGS = 'hangs';
