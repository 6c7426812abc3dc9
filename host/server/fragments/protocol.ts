/** Messages between the edge and a renderer process. Data only, over the process's channel. */
import type { FragmentAnswer, FragmentCall, FragmentRequest } from '@sufra/contract';

/** An answer on its way to a renderer. A public one comes as JSON text, made once, which a renderer parses once. */
export type CallAnswer = FragmentAnswer | { status: number; text: string };

export type ToRenderer =
  /** The proved text of a server bundle; a renderer reads no file itself. */
  | { kind: 'load'; job: number; bundle: string; source: string }
  | { kind: 'render'; job: number; bundle: string; request: FragmentRequest }
  | { kind: 'answer'; job: number; call: number; answer: CallAnswer }
  /** Nobody waits for this job any more. */
  | { kind: 'drop'; job: number }
  | { kind: 'ping'; job: number };

export type FromRenderer =
  /** From here on the process works for this job: told before it runs code of the bundle, so that a hang has an owner. */
  | { kind: 'begun'; job: number }
  | { kind: 'loaded'; job: number }
  | { kind: 'rendered'; job: number; result: unknown }
  | { kind: 'failed'; job: number; message: string }
  | { kind: 'call'; job: number; call: number; request: FragmentCall }
  | { kind: 'pong'; job: number };
