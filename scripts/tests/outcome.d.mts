/** What a part of a run says of itself. */
export interface Outcome {
  /** Tests. Those of `unsteady` that passed in the end are among them. */
  passed: number;
  failed: number;
  /** Printed behind the figures. */
  note?: string;
  /** Tests that failed once and passed once. */
  unsteady?: Unsteady[];
  /** Tests with the time that they took, in any order. */
  slowest?: Timed[];
}
export interface Unsteady {
  name: string;
  /** The first line of its first error. */
  reason: string;
}
export interface Timed {
  name: string;
  seconds: number;
}
