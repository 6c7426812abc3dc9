/**
 * What a proof says (PLAT-010), and a rehearsal, which is the proof of a shell (PLAT-011). JSON, as it is
 * stored and printed.
 */

export interface ProofAnswer {
  /** The rule, or what was looked at. */
  about: string;
  /** None: it is right. */
  faults: readonly string[];
  notes?: readonly string[];
}

export interface JourneyAnswer {
  module: string;
  journey: string;
  /** Null: it went. */
  fault: { step: string; says: string } | null;
}

/** One plan that would come about, for all kinds of visitors who would get it. */
export interface PlanProof {
  kinds: readonly string[];
  /** `module@version`, the shell first. */
  releases: readonly string[];
  answers: readonly ProofAnswer[];
  journeys: readonly JourneyAnswer[];
}

export interface Proof {
  /** `module@version` */
  release: string;
  channel: string;
  ok: boolean;
  /** ISO instant. */
  at: string;
  by: string;
  answers: readonly ProofAnswer[];
  plans: readonly PlanProof[];
  /** What could not be looked at, and why. */
  notProved: readonly string[];
}

/** A proof in the history: without what was looked at. */
export type ProofEntry = Pick<Proof, 'release' | 'channel' | 'ok' | 'at' | 'by'>;

/** Journeys of one plan, as the runner sends them. */
export interface WalkedPlan {
  releases: readonly string[];
  journeys: readonly JourneyAnswer[];
}
