/**
 * Worker modules: `runtime: 'worker'` in a face. Their code runs in a web worker that the shell starts, and
 * has neither a document nor a network. It **describes** what the page shows, as a tree of the kit's
 * components by name (`WorkerNode`), and the shell draws it. Everything else it does is a message that the
 * shell checks against the face. A message is JSON text.
 */
import type { ModuleFace } from './face.ts';

/** The one browser file of a worker module. */
export const WORKER_ENTRY = 'worker-module.js';

/** What the shell takes of a worker; one that passes a limit is ended, and its release is at fault. */
export const WORKER_LIMITS = {
  /** Of its file, uncompressed. */
  bytesMax: 65_536,
  /** Letters of one message. */
  messageLengthMax: 65_536,
  messagesPerSecond: 100,
  /** Of one view. */
  nodesMax: 500,
  depthMax: 12,
  /** Letters of one text. */
  textLengthMax: 2_000,
  /** Calls, questions and dialogs that wait for an answer at a time. */
  waitingMax: 20,
  /** Between two checks that it still answers; one that misses two in a row is ended. */
  heartbeatMs: 2_000,
} as const;

/** What a worker may ask for: the words of its face. */
export interface WorkerRights {
  /** Prefix of its dialogs' names. */
  owner: string;
  endpoints: readonly string[];
  publishes: readonly string[];
  consumes: readonly string[];
  answers: readonly string[];
  asks: readonly string[];
  dialogs: readonly string[];
}

export function isWorkerFace({ runtime }: Pick<ModuleFace, 'runtime'>): boolean {
  return runtime === 'worker';
}

export function workerRights({ owner, endpoints = [], topics, dialogs }: ModuleFace): WorkerRights {
  const { publishes, consumes, answers = [], asks = [] } = topics;
  return { owner, endpoints, publishes, consumes, answers, asks, dialogs };
}

/** A text as it is, or one of the module's locale files by its key. */
export type WorkerText = string | { readonly t: string; readonly values?: Readonly<Record<string, string | number>> };

/** What a view is made of. Nothing is shown for null and false. */
export type WorkerNode = WorkerText | WorkerElement | null | false;

export interface WorkerElement {
  /** A component of `WorkerKit`. */
  readonly is: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Number of the handler of each event. */
  readonly on?: Readonly<Record<string, number>>;
  readonly children?: readonly WorkerNode[];
}

/** The kit's components that a worker may name, with their props. A prop that is a function is an event's handler. */
export interface WorkerKit {
  /** One below another, or in a row that wraps. */
  Stack: { row?: boolean; gap?: 'small' | 'medium' | 'large' };
  Card: { chosen?: boolean };
  Heading: { level?: 2 | 3 | 4 };
  /** `role: 'status'` is read out when it changes. */
  Text: { tone?: 'plain' | 'quiet' | 'strong' | 'danger'; role?: 'status' };
  List: Record<never, never>;
  Item: Record<never, never>;
  Badge: { tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'brand'; dot?: boolean };
  Banner: { tone?: 'info' | 'success' | 'warning' | 'danger'; role?: 'alert' | 'status' };
  Button: {
    kind?: 'primary' | 'accent' | 'soft' | 'secondary' | 'ghost' | 'danger';
    size?: 'large' | 'small';
    block?: boolean;
    busy?: boolean;
    disabledReason?: WorkerText | null;
    onPress: () => void;
  };
  /** `to`: a path of this site without its language, `/menu`. */
  Link: { to: string; look?: 'text' | 'button' };
  Chip: { selected?: boolean; onPress: () => void };
  /** `amount`: a decimal text, as the API has it. */
  Money: { amount: string; currency?: string; kind?: 'normal' | 'was' | 'added' | 'taken' };
  Time: { at: string };
  Date: { at: string };
  Quantity: { value: number; label: WorkerText; min?: number; max?: number; onChange: (value: number) => void };
  /** Holds what is typed by itself; `value` is what it begins with. */
  TextField: {
    label: WorkerText;
    value?: string;
    hint?: WorkerText;
    error?: WorkerText | null;
    maxLength?: number;
    isRequired?: boolean;
    onChange: (value: string) => void;
  };
  Skeleton: { shape?: 'line' | 'short' | 'block' | 'button' | 'circle'; count?: number };
  EmptyState: { title: WorkerText; text?: WorkerText };
  ErrorState: { title: WorkerText; text?: WorkerText; onRetry?: () => void };
  /** The whole of a dialog: heading, close, body. */
  Sheet: { title: WorkerText; onClose: () => void };
}
export type WorkerComponent = keyof WorkerKit;

interface Offer {
  readonly name: string;
  readonly version: number;
}

/** What the shell says. */
export type ToWorker =
  | { type: 'start'; part: string; locale: 'ar' | 'en'; dir: 'rtl' | 'ltr'; props: unknown }
  | { type: 'event'; handler: number; value?: string | number }
  | { type: 'topic'; topic: Offer; payload: unknown }
  | { type: 'question'; id: number; request: Offer; input: unknown }
  | { type: 'answer'; id: number; data: unknown }
  | { type: 'refusal'; id: number; code: string; status: number }
  | { type: 'ping' };

/** What a worker says. */
export type FromWorker =
  | { type: 'texts'; texts: object }
  | { type: 'view'; view: readonly WorkerNode[] }
  | { type: 'call'; id: number; endpoint: string; input?: unknown; key?: string }
  | { type: 'ask'; id: number; request: Offer; input?: unknown }
  | { type: 'open'; id: number; dialog: string; props?: unknown }
  | { type: 'publish'; topic: Offer; payload?: unknown }
  | { type: 'subscribe'; topic: Offer }
  | { type: 'answers'; request: Offer }
  | { type: 'reply'; id: number; reply?: unknown; failed?: boolean }
  | { type: 'close'; result?: unknown }
  | { type: 'failed'; message: string }
  | { type: 'flood' }
  | { type: 'pong' };
