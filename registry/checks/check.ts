/**
 * A check is a named rule that a release must meet before it is published. It finds faults, each naming its place in
 * the descriptor; none found is `ok`. The platform is what the release would join.
 */
import type { Descriptor } from '@sufra/contract';
import type { ModuleGrant } from '../plan/grants.ts';

export interface Platform {
  /** The shell that the stable channel points to; null before the first one. */
  shell: Descriptor | null;
  /** The other modules' current releases, without the candidate's own. */
  modules: readonly Descriptor[];
  /** What the operator grants to the candidate; absent where no registry could be asked. */
  granted?: readonly string[];
  /** What the operator lets it do although a rule of files refuses it. */
  grants?: readonly ModuleGrant[];
  /**
   * True: the release would be seen by those alone that are pinned to it. What others miss then is noted: so
   * an older release can be looked at.
   */
  isAside?: boolean;
  /** Default: the clock. */
  now?: Date;
}

export interface Check {
  /** Said to people: `routes-do-not-conflict`. */
  name: string;
  /** One line per fault. */
  faultsOf: (candidate: Descriptor, platform: Platform) => readonly string[];
  /** Worth a note, but no reason to refuse. */
  notesOf?: (candidate: Descriptor, platform: Platform) => readonly string[];
}

export interface CheckResult {
  name: string;
  faults: readonly string[];
  /** Reported, not refused. */
  notes?: readonly string[];
}
