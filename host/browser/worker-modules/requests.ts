/**
 * What a worker asks of the shell: calls, questions, topics, dialogs. Each is of its face, or the worker is at fault.
 */
import { isApiError } from '@sufra/api';
import { type DialogOffer, newKey } from '@sufra/contract';
import { formatOfferName } from '@sufra/contract/offer-name';
import { type FromWorker, type ToWorker, WORKER_LIMITS, type WorkerRights } from '@sufra/contract/worker-module';
import type { ScopedBus } from '@sufra/events';
import type { Platform } from '@sufra/module';
import { WorkerFault } from './fault.ts';

type Offers = typeof import('./offers.ts');
type Asked = Extract<FromWorker, { type: 'call' | 'ask' | 'open' }>;
export type Requested = Extract<
  FromWorker,
  { type: 'call' | 'ask' | 'open' | 'publish' | 'subscribe' | 'answers' | 'reply' }
>;

interface Options {
  rights: WorkerRights;
  platform: Pick<Platform, 'caller' | 'dialogs'>;
  bus: ScopedBus;
  send: (message: ToWorker) => void;
  /**
   * Hears of an offer that the worker asked for and its face does not name, before the worker ends by it (PLAT-018).
   */
  unnamed: (kind: 'topics' | 'requests' | 'dialogs', name: string) => void;
}

/** Of what a message asks for, where another module may offer it. */
const KINDS = {
  publish: 'topics',
  subscribe: 'topics',
  ask: 'requests',
  open: 'dialogs',
  call: null,
  answers: null,
} as const;

export class WorkerRequests {
  readonly #options: Options;
  readonly #ended = new AbortController();
  /** Ids of what the worker asked and was not answered yet. */
  readonly #waiting = new Set<number>();
  /** Questions of others that the worker answers, by their id. */
  readonly #questions = new Map<number, { resolve: (reply: unknown) => void; reject: (error: Error) => void }>();
  /** Topics and requests that it has taken. */
  readonly #taken = new Set<string>();
  #lastQuestion = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws WorkerFault for what the face does not have. */
  async take(message: Requested): Promise<void> {
    if (message.type === 'reply') return this.#reply(message);
    this.#mayAsk(message);
    if (message.type === 'call' || message.type === 'ask' || message.type === 'open') return this.#answer(message);
    const offers = await import(/* webpackChunkName: "rare-worker-offers" */ './offers.ts');
    if (this.#ended.signal.aborted) return;
    const { bus, send } = this.#options;
    if (message.type === 'publish') return bus.publish(offers.topicOf(message.topic), message.payload as never);
    if (message.type === 'subscribe') {
      const { topic } = message;
      bus.subscribe(offers.topicOf(topic), (payload) => send({ type: 'topic', topic, payload }));
      return;
    }
    const { request } = message;
    bus.answer(offers.requestOf(request), (input) => this.#ask(request, input));
  }

  end(): void {
    this.#ended.abort();
    for (const { reject } of this.#questions.values()) reject(new Error('The worker has ended'));
    this.#questions.clear();
  }

  #mayAsk(message: Exclude<Requested, { type: 'reply' }>): void {
    const { rights } = this.#options;
    const named: readonly [readonly string[], string] =
      message.type === 'call'
        ? [rights.endpoints, message.endpoint]
        : message.type === 'open'
          ? [rights.dialogs, message.dialog]
          : message.type === 'ask'
            ? [rights.asks, formatOfferName(message.request)]
            : message.type === 'publish'
              ? [rights.publishes, formatOfferName(message.topic)]
              : message.type === 'subscribe'
                ? [rights.consumes, formatOfferName(message.topic)]
                : [rights.answers, formatOfferName(message.request)];
    const [allowed, name] = named;
    if (!allowed.includes(name)) {
      const kind = KINDS[message.type];
      if (kind) this.#options.unnamed(kind, name.slice(0, 80));
      throw new WorkerFault(`${message.type} ${name.slice(0, 80)}: its face does not have it`);
    }
    if (message.type !== 'subscribe' && message.type !== 'answers') return;
    const once = `${message.type} ${name}`;
    if (this.#taken.has(once)) throw new WorkerFault(`${once}: twice`);
    this.#taken.add(once);
  }

  async #answer(message: Asked): Promise<void> {
    const { id } = message;
    if (this.#waiting.has(id)) throw new WorkerFault(`${message.type}: the id ${id} waits already`);
    if (this.#waiting.size >= WORKER_LIMITS.waitingMax) {
      throw new WorkerFault(`more than ${WORKER_LIMITS.waitingMax} questions wait`);
    }
    this.#waiting.add(id);
    const { send } = this.#options;
    try {
      const data = await this.#outcome(message);
      send({ type: 'answer', id, data });
    } catch (error) {
      if (error instanceof WorkerFault) throw error;
      const refusal = isApiError(error) ? { code: error.code, status: error.status } : { code: 'UNKNOWN', status: 0 };
      send({ type: 'refusal', id, ...refusal });
    } finally {
      this.#waiting.delete(id);
    }
  }

  async #outcome(message: Asked): Promise<unknown> {
    const { platform, bus, rights } = this.#options;
    if (message.type === 'open') {
      const offer: DialogOffer = { name: `${rights.owner}.${message.dialog}` };
      return platform.dialogs.open(offer, message.props as never);
    }
    const offers: Offers = await import(/* webpackChunkName: "rare-worker-offers" */ './offers.ts');
    if (message.type === 'ask') return bus.ask(offers.requestOf(message.request), message.input as never);
    const endpoint = offers.endpointOf(message.endpoint);
    if (!endpoint) throw new WorkerFault(`call ${message.endpoint.slice(0, 80)}: there is no such endpoint for a page`);
    return platform.caller.call(endpoint, (message.input ?? {}) as never, {
      signal: this.#ended.signal,
      ...(endpoint.idempotent && { idempotencyKey: message.key ?? newKey() }),
    });
  }

  /** A question of another module, which the worker answers by its id. */
  #ask(request: { name: string; version: number }, input: unknown): Promise<unknown> {
    const id = ++this.#lastQuestion;
    return new Promise((resolve, reject) => {
      if (this.#questions.size >= WORKER_LIMITS.waitingMax) return reject(new Error('Too many questions wait'));
      this.#questions.set(id, { resolve, reject });
      const { name, version } = request;
      this.#options.send({ type: 'question', id, request: { name, version }, input });
    });
  }

  #reply({ id, reply, failed }: Extract<FromWorker, { type: 'reply' }>): void {
    const question = this.#questions.get(id);
    if (!question) throw new WorkerFault(`reply ${id}: it was not asked that`);
    this.#questions.delete(id);
    if (failed) question.reject(new Error('The worker could not answer'));
    else question.resolve(reply);
  }
}
