/**
 * Messages between the edge and a renderer process. Data only, over the process's channel, in lists: those of
 * one turn of the event loop pass together.
 */
import type { FragmentCall } from '@sufra/contract';
import type { PassedText } from './numbered-texts.ts';

/** `secret`: of this job. A message without it does not come from our code in the process, and is not trusted. */
export type ToRenderer = { job: number; secret: string } & (
  | /** The proved text of a server bundle; a renderer reads no file itself. `place`: its number among those of the process, from 1. */
  { kind: 'load'; bundle: string; place: number; source: string }
  /**
   * `tenant`: of the FragmentRequest's context, `context`: what else it has, `rest`: the request's other
   * parts, each as JSON. `keep`: no part is one visitor's.
   */
  | { kind: 'render'; bundle: string; tenant: PassedText; context: string; rest: string; keep: boolean }
  /** `text`: the answer's body as JSON. `keep`: it is public. */
  | { kind: 'answer'; bundle: string; call: number; status: number; text: PassedText; keep: boolean }
  /** The job was given up. */
  | { kind: 'drop'; bundle: string }
  | { kind: 'ping' }
);

export type FromRenderer = { job: number; secret: string } & (
  | /** From here on the process works for this job: sent before it runs code of the bundle, so that a hang can be attributed. A timer's code works for the job that loaded its bundle. */
  { kind: 'begun' }
  | { kind: 'loaded' }
  | ({ kind: 'rendered' } & ResultParts<PassedText>)
  | { kind: 'failed'; message: string }
  | { kind: 'call'; call: number; request: FragmentCall }
  | { kind: 'pong' }
);

/** The parts of a FragmentResult: `frame`, `styles` and `rest` as JSON, and its data. */
export interface ResultParts<Text> {
  html: Text;
  frame: Text | null;
  styles: Text;
  data: readonly DataRecord<Text>[];
  rest: string;
}

/** One record of data, each part as JSON. */
export type DataRecord<Text> = readonly [key: string, time: string, data: Text];

/**
 * Exit codes of a renderer process that ended because of a bundle; the place of the bundle is added. Without
 * it, the bundle is unknown.
 */
const EXIT_CODES = { threw: 70, rejected: 160 } as const;
export type ExitCause = keyof typeof EXIT_CODES;

/** Bundles of a process that an exit code can name; later ones are unknown. */
const MAX_PLACES = 80;

export function exitCode(cause: ExitCause, place: number): number {
  return EXIT_CODES[cause] + (place <= MAX_PLACES ? place : 0);
}

/** Null: the process ended for another reason. `place` 0: the bundle is unknown. */
export function readExitCode(code: number | null): { cause: ExitCause; place: number } | null {
  for (const cause of ['threw', 'rejected'] as const) {
    const place = (code ?? -1) - EXIT_CODES[cause];
    if (place >= 0 && place <= MAX_PLACES) return { cause, place };
  }
  return null;
}
