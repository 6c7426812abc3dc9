import type { Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import type { Request, Topic } from '@sufra/contract';
import type { WorkerNode, WorkerText } from '@sufra/contract/worker-module';

/** Why a call or a question was not answered: the provider's code, or `UNKNOWN`. `status` 0: no answer came. */
export interface Refusal extends Error {
  readonly code: string;
  readonly status: number;
}

/** All that a part of a worker module has. What it names must be in its face, or it is ended. */
export interface PartContext<State, Props = null, Result = never> {
  /** What a dialog was opened with; of a slot's contribution null. */
  readonly props: Props;
  readonly locale: 'ar' | 'en';
  readonly dir: 'rtl' | 'ltr';
  /** A text of `locales/`, by its key; the shell fills it in, in the page's language. */
  t(key: string, values?: Readonly<Record<string, string | number>>): WorkerText;
  /** Changes a part of the state; the view is made again. */
  set(changes: Partial<State>): void;
  /** The state as it is now. */
  get(): State;
  /** Calls an endpoint of `endpoints`. Rejects with Refusal. `key`: the same for each try of one attempt. */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: { key?: string },
  ): Promise<EndpointOutput<E>>;
  /** Publishes a topic of `topics.publishes`. */
  publish<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /** Follows a topic of `topics.consumes`. */
  subscribe<Payload>(topic: Topic<Payload>, handler: (payload: Payload) => void): void;
  /** Asks a request of `topics.asks`. Rejects with Refusal. */
  ask<Input, Reply>(request: Request<Input, Reply>, input: NoInfer<Input>): Promise<Reply>;
  /** Answers a request of `topics.answers`. */
  answer<Input, Reply>(request: Request<Input, Reply>, answerer: (input: Input) => Reply | Promise<Reply>): void;
  /** Opens a dialog of the module's own, by its name in `dialogs`. Undefined: it was dismissed. */
  open(dialog: string, props?: unknown): Promise<unknown>;
  /** Closes the dialog that this is. */
  close(result?: Result): void;
}

export interface WorkerPart<State, Props = null, Result = never> {
  /** The state that it begins with. */
  state: State;
  /** Called once, before the first view. */
  start?(context: PartContext<State, Props, Result>): void;
  /** What is shown for a state; nothing for null. */
  view(state: State, context: PartContext<State, Props, Result>): WorkerNode | readonly WorkerNode[];
}

/**
 * Types a part and returns it unchanged: the default export of `slots/{name}/slot.ts` and `dialogs/{name}/dialog.ts`.
 */
export function workerPart<State, Props = null, Result = never>(
  part: WorkerPart<State, Props, Result>,
): WorkerPart<State, Props, Result> {
  return part;
}
