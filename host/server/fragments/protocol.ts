/** Messages between the edge and a renderer process. Data only, over the process's channel. */
import type { FragmentCall } from '@sufra/contract';

/** `secret`: of this job. A message without it does not come from our code in the process, and is not trusted. */
export type ToRenderer = { job: number; secret: string } & (
  | /** The proved text of a server bundle; a renderer reads no file itself. */
  { kind: 'load'; bundle: string; source: string }
  /** `request`: a FragmentRequest as JSON. */
  | { kind: 'render'; bundle: string; request: string }
  /** `text`: the answer's body as JSON. `keep`: it is public. */
  | { kind: 'answer'; bundle: string; call: number; status: number; text: string; keep: boolean }
  /** The job was given up. */
  | { kind: 'drop'; bundle: string }
  | { kind: 'ping' }
);

export type FromRenderer = { job: number; secret: string } & (
  | /** From here on the process works for this job: sent before it runs code of the bundle, so that a hang can be attributed. */
  { kind: 'begun' }
  | { kind: 'loaded' }
  /** The parts of a FragmentResult: `frame` and `rest` as JSON, `data` as three lines of JSON for each record: key, time, data. */
  | { kind: 'rendered'; html: string; frame: string | null; data: string; rest: string }
  | { kind: 'failed'; message: string }
  | { kind: 'call'; call: number; request: FragmentCall }
  | { kind: 'pong' }
);

/** Exit codes of a renderer process. */
export const EXIT_CODES = { threw: 70, rejected: 71 } as const;
