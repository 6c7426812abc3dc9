/** Runs a part of a worker module in its tests, as the shell does: what it shows and says is what the shell gets. */
import type { FromWorker, ToWorker, WorkerElement, WorkerNode, WorkerText } from '@sufra/contract/worker-module';
import type { WorkerPart } from './part.ts';
import { startWorkerModule } from './start.ts';

export interface WorkerPartOptions {
  /** A locale file, for `text()`. */
  texts?: object;
  props?: unknown;
  locale?: 'ar' | 'en';
  /** Answers of endpoints, by their name. A function gets the input. */
  endpoints?: Readonly<Record<string, unknown>>;
}

export interface WorkerPartRun {
  /** Everything that it has said, in order. */
  readonly sent: readonly FromWorker[];
  /** The view as it is now. */
  view(): readonly WorkerNode[];
  /** The words of the view. */
  text(): string;
  /** Does what the visitor does to the part with these words; `event` default: `onPress`. Throws when there is none. */
  act(words: string, event?: string, value?: string | number): Promise<void>;
  /** Another module publishes. */
  publish(topic: { name: string; version: number }, payload: unknown): Promise<void>;
}

export function runWorkerPart<State, Props, Result>(
  part: WorkerPart<State, Props, Result>,
  { texts = {}, props = null, locale = 'en', endpoints = {} }: WorkerPartOptions = {},
): WorkerPartRun {
  const sent: FromWorker[] = [];
  let view: readonly WorkerNode[] = [];
  let receive: (text: string) => void = () => {};
  const say = async (message: ToWorker) => {
    receive(JSON.stringify(message));
    // The view is made in a microtask, an answer comes in another.
    for (let turn = 0; turn < 10; turn++) await null;
  };
  const way = {
    send(text: string) {
      const message = JSON.parse(text) as FromWorker;
      sent.push(message);
      if (message.type === 'failed') throw new Error(message.message);
      if (message.type === 'view') view = message.view;
      if (message.type !== 'call') return;
      const answer = endpoints[message.endpoint];
      const data = typeof answer === 'function' ? answer(message.input) : answer;
      void say(
        data === undefined
          ? { type: 'refusal', id: message.id, code: 'UNKNOWN', status: 0 }
          : { type: 'answer', id: message.id, data },
      );
    },
    listen: (listener: (text: string) => void) => {
      receive = listener;
    },
  };
  startWorkerModule({ locales: { ar: texts, en: texts }, parts: { part } }, way);
  void say({ type: 'start', part: 'part', locale, dir: locale === 'ar' ? 'rtl' : 'ltr', props });
  const words = (node: WorkerNode | undefined): string => {
    if (!node) return '';
    if (typeof node === 'string') return node;
    if (!('is' in node)) return textOf(texts, node);
    const own = ['title', 'text', 'label'].map((name) => words(node.props?.[name] as WorkerText | undefined));
    return [...own, ...(node.children ?? []).map(words)].filter(Boolean).join(' ');
  };
  const elements = (nodes: readonly WorkerNode[]): WorkerElement[] =>
    nodes.flatMap((node) =>
      typeof node === 'object' && node && 'is' in node ? [node, ...elements(node.children ?? [])] : [],
    );
  return {
    sent,
    view: () => view,
    text: () => view.map(words).filter(Boolean).join(' '),
    async act(label, event = 'onPress', value) {
      const found = elements(view).find((element) => element.on?.[event] && words(element) === label);
      if (!found) throw new Error(`Nothing says "${label}" and has ${event}`);
      await say({ type: 'event', handler: found.on![event]!, ...(value !== undefined && { value }) });
    },
    publish: (topic, payload) => say({ type: 'topic', topic, payload }),
  };
}

function textOf(texts: object, { t, values = {} }: Exclude<WorkerText, string>): string {
  const found = t
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], texts);
  return String(found ?? t).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
