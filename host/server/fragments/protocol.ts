/** Messages between the edge and a fragment worker. Data only: it could cross a process border as well. */
import type { FragmentAnswer, FragmentCall, FragmentRequest, FragmentResult } from '@sufra/contract';

export type ToWorker =
  | { kind: 'load'; job: number; bundle: string }
  | { kind: 'render'; job: number; bundle: string; request: FragmentRequest }
  | { kind: 'answer'; job: number; call: number; answer: FragmentAnswer }
  /** Nobody waits for this job any more. */
  | { kind: 'drop'; job: number }
  | { kind: 'ping'; job: number };

export type FromWorker =
  | { kind: 'loaded'; job: number }
  | { kind: 'rendered'; job: number; result: FragmentResult }
  | { kind: 'failed'; job: number; message: string }
  | { kind: 'call'; job: number; call: number; request: FragmentCall }
  | { kind: 'pong'; job: number };
