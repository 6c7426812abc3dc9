/**
 * The event bus: facts between modules. A topic is declared once in `@sufra/contract/modules/*`; what crosses the bus is
 * checked against its struct, and a payload that does not fit is reported and not delivered.
 */
import type { Topic } from '@sufra/contract';

export interface BusProblem {
  topic: string;
  version: number;
  cause: 'payload' | 'handler';
  /** Who published, or whose handler threw. */
  module: string;
  message: string;
}

export interface Bus {
  /** Publishes a fact. Resolves when it was delivered, or refused and reported; never rejects. */
  publish<Payload>(topic: Topic<Payload>, payload: Payload): Promise<void>;
  /** Calls `handler` for each fact, and at once with the last one of a sticky topic. Returns the way to stop. */
  subscribe<Payload>(topic: Topic<Payload>, handler: (payload: Payload) => void): () => void;
  /** The same bus under another module's name: its problems are reported as that module's. */
  as(module: string): Bus;
}

interface Subscription {
  module: string;
  version: number;
  handler: (payload: never) => void;
}

/** Creates the page's one bus. `report` hears of bad payloads and of handlers that throw. */
export function createBus(report: (problem: BusProblem) => void): Bus {
  const subscriptions = new Map<string, Set<Subscription>>();
  const last = new Map<string, { version: number; payload: unknown }>();

  const deliver = (topic: Pick<Topic, 'name' | 'version'>, subscription: Subscription, payload: unknown): void => {
    if (subscription.version !== topic.version) return;
    try {
      subscription.handler(payload as never);
    } catch (error) {
      report({
        topic: topic.name,
        version: topic.version,
        cause: 'handler',
        module: subscription.module,
        message: String(error),
      });
    }
  };

  const as = (module: string): Bus => ({
    as,
    async publish(topic, payload) {
      const struct = await topic.payload();
      const [failure, value] = struct.validate(payload);
      if (failure) {
        report({ topic: topic.name, version: topic.version, cause: 'payload', module, message: failure.message });
        return;
      }
      if (topic.sticky) last.set(topic.name, { version: topic.version, payload: value });
      for (const subscription of [...(subscriptions.get(topic.name) ?? [])]) deliver(topic, subscription, value);
    },
    subscribe(topic, handler) {
      const subscription: Subscription = { module, version: topic.version, handler };
      const set = subscriptions.get(topic.name) ?? new Set();
      subscriptions.set(topic.name, set.add(subscription));
      const kept = topic.sticky ? last.get(topic.name) : undefined;
      if (kept) deliver({ name: topic.name, version: kept.version }, subscription, kept.payload);
      return () => set.delete(subscription);
    },
  });
  return as('host');
}
