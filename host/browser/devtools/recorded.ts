/** What the tools recorded of this page, in one object for the panel. */
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import type { Faults } from './faults.ts';
import type { Log } from './log.ts';
import type { BusEntry } from './record-bus.ts';
import type { CallEntry, FailureEntry } from './record-fetch.ts';

/** A part that was put on the page. */
export interface MountEntry {
  at: number;
  module: string;
  version: string;
  part: string;
  /** Null: it is under way. */
  ms: number | null;
}

export interface Recorded {
  facts: ToolsFacts;
  bus: Log<BusEntry>;
  calls: Log<CallEntry>;
  failures: Log<FailureEntry>;
  mounts: Log<MountEntry>;
  faults: Faults;
}
