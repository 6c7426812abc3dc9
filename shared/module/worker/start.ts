/** Runs the part that the shell asks for. Called by the generated entry of a worker module's build. */
import type { FromWorker, ToWorker } from '@sufra/contract/worker-module';
import { handlers } from './element.ts';
import type { PartContext, Refusal, WorkerPart } from './part.ts';

interface WorkerModule {
  locales: Readonly<Record<'ar' | 'en', object>>;
  /** `slots/thanks`, `dialogs/ask`. */
  parts: Readonly<Record<string, unknown>>;
}

/** What the shell leaves in a worker (`host/browser/worker-modules/prelude.ts`). */
interface Way {
  send(text: string): void;
  listen(listener: (text: string) => void): void;
}

type AnyPart = WorkerPart<object, unknown, unknown>;
type Handler = (value: unknown) => unknown;

export function startWorkerModule(
  { locales, parts }: WorkerModule,
  way = (globalThis as unknown as { sufra: Way }).sufra,
): void {
  const send = (message: FromWorker) => way.send(JSON.stringify(message));
  const waiting = new Map<number, { resolve: (data: never) => void; reject: (refusal: Refusal) => void }>();
  const subscriptions = new Map<string, Handler>();
  const answerers = new Map<string, Handler>();
  let last = 0;

  const asking = (message: Record<string, unknown>): Promise<never> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ ...message, id: last } as never);
    });
  const offer = ({ name, version }: { name: string; version: number }) => ({ name, version });
  const keyOf = ({ name, version }: { name: string; version: number }) => `${name} ${version}`;

  const run = (
    { state: first, start, view }: AnyPart,
    { locale, dir, props }: Extract<ToWorker, { type: 'start' }>,
  ) => {
    let state = first;
    let isDue = false;
    const draw = () => {
      isDue = false;
      handlers.begin();
      const made = view(state, context);
      send({ type: 'view', view: (Array.isArray(made) ? made : [made]) as never });
    };
    const context: PartContext<object, unknown, unknown> = {
      props,
      locale,
      dir,
      t: (t, values) => (values ? { t, values } : { t }),
      get: () => state,
      set(changes) {
        state = { ...state, ...changes };
        if (isDue) return;
        isDue = true;
        queueMicrotask(draw);
      },
      call: (endpoint, input, options) => asking({ type: 'call', endpoint: endpoint.name, input, key: options?.key }),
      publish: (topic, payload) => send({ type: 'publish', topic: offer(topic), payload }),
      subscribe(topic, handler) {
        subscriptions.set(keyOf(topic), handler as Handler);
        send({ type: 'subscribe', topic: offer(topic) });
      },
      ask: (request, input) => asking({ type: 'ask', request: offer(request), input }),
      answer(request, answerer) {
        answerers.set(keyOf(request), answerer as Handler);
        send({ type: 'answers', request: offer(request) });
      },
      open: (dialog, given) => asking({ type: 'open', dialog, props: given }),
      close: (result) => send({ type: 'close', result }),
    };
    // What it sets while it starts is in the first view.
    isDue = true;
    start?.(context);
    draw();
  };

  const reply = async (id: number, answerer: Handler | undefined, input: unknown) => {
    try {
      if (!answerer) throw new Error('no answerer');
      send({ type: 'reply', id, reply: await answerer(input) });
    } catch {
      send({ type: 'reply', id, failed: true });
    }
  };

  const take = (message: ToWorker): unknown => {
    switch (message.type) {
      case 'start': {
        const part = parts[message.part] as AnyPart | undefined;
        if (!part) throw new Error(`There is no ${message.part}`);
        send({ type: 'texts', texts: locales[message.locale] });
        return run(part, message);
      }
      case 'event':
        return (handlers.of(message.handler) as Handler | undefined)?.(message.value);
      case 'topic':
        return subscriptions.get(keyOf(message.topic))?.(message.payload);
      case 'question':
        return reply(message.id, answerers.get(keyOf(message.request)), message.input);
      case 'answer':
      case 'refusal': {
        const asked = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.type === 'answer') return asked?.resolve(message.data as never);
        const { code, status } = message;
        return asked?.reject(Object.assign(new Error(code), { code, status }));
      }
      default:
        return undefined;
    }
  };

  const failed = (error: unknown) => {
    // A refusal that no one caught is the provider's, or the network's.
    if (error instanceof Error && 'status' in error) return console.error(error);
    send({ type: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  };
  way.listen((text) => {
    // A handler may be asynchronous: what it rejects with ends the part as what it throws does.
    try {
      Promise.resolve(take(JSON.parse(text))).catch(failed);
    } catch (error) {
      failed(error);
    }
  });
}
