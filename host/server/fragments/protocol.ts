/** Messages between the edge and a renderer process. Data only, over the process's channel, in lists: those of one turn of the event loop pass together. */
import type { FragmentCall } from '@sufra/contract';
import type { PassedText } from './numbered-texts.ts';

/** `secret`: of this job. A message without it does not come from our code in the process, and is not trusted. */
export type ToRenderer = { job: number; secret: string } & (
  | /** The proved text of a server bundle; a renderer reads no file itself. */
  { kind: 'load'; bundle: string; source: string }
  /** `context`: that of the FragmentRequest, `rest`: its other parts, each as JSON. `keep`: no part is one visitor's. */
  | { kind: 'render'; bundle: string; context: PassedText; rest: string; keep: boolean }
  /** `text`: the answer's body as JSON. `keep`: it is public. */
  | { kind: 'answer'; bundle: string; call: number; status: number; text: PassedText; keep: boolean }
  /** The job was given up. */
  | { kind: 'drop'; bundle: string }
  | { kind: 'ping' }
);

export type FromRenderer = { job: number; secret: string } & (
  | /** From here on the process works for this job: sent before it runs code of the bundle, so that a hang can be attributed. */
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

/** Exit codes of a renderer process. */
export const EXIT_CODES = { threw: 70, rejected: 71 } as const;
