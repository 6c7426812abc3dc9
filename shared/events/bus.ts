/**
 * The event bus: messages and requests between modules, declared once in `@sufra/contract/modules/*` or a module's own
 * `offers.ts`. What crosses the bus is checked against its struct; what does not fit is reported and not delivered.
 */
import type { Topic } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import { causeOf, checked } from './checked.ts';
import { createRequests } from './requests.ts';
import { createTabs } from './tabs.ts';
import type { Bus, BusProblem, BusTransport, ModuleRelease, ScopedBus } from './types.ts';

interface Subscription {
  subscriber: ModuleRelease;
  topic: Topic<never>;
  handler: (payload: never, from: { tab: 'this' | 'other' }) => unknown;
}

/** The last value of a sticky topic; one from another tab is checked when a subscriber comes. */
interface LastValue {
  version: number;
  payload: unknown;
  tab: 'this' | 'other';
}

/** Creates the page's one bus, for the shell; modules get `scope`s of it. */
export function createBus(transport: BusTransport): Bus {
  const subscriptions = new Map<string, Set<Subscription>>();
  const last = new Map<string, LastValue>();
  const report = (
    { name, version }: Pick<Topic, 'name' | 'version'>,
    { module, release }: ModuleRelease,
    cause: BusProblem['cause'],
    message: string,
    path = '',
  ): void => transport.report({ topic: name, version, module, release, cause, message, path });

  /** Each subscriber gets a copy, so that a change of it reaches no other. */
  const deliver = (subscription: Subscription, payload: unknown, tab: 'this' | 'other'): void => {
    const { topic, subscriber, handler } = subscription;
    const threw = (error: unknown) => report(topic, subscriber, 'handler', describeThrown(error));
    try {
      Promise.resolve(handler(structuredClone(payload) as never, { tab })).catch(threw);
    } catch (error) {
      threw(error);
    }
  };

  /** Another tab may run another release: its message is checked again, against the topic as this release knows it. */
  const deliverFromTab = async (
    subscription: Subscription,
    payload: unknown,
    publisher: ModuleRelease,
  ): Promise<void> => {
    const { topic } = subscription;
    const answer = await checked(topic.payload, payload);
    if ('fault' in answer) report(topic, publisher, causeOf(answer), answer.fault, answer.path);
    else if (subscriptions.get(topic.name)?.has(subscription)) deliver(subscription, answer.value, 'other');
  };

  const listeners = ({ name, version }: Pick<Topic, 'name' | 'version'>): Subscription[] =>
    [...(subscriptions.get(name) ?? [])].filter(({ topic }) => topic.version === version);

  const tabs = createTabs(transport, ({ name, version, sticky, payload, party: publisher }) => {
    if (sticky) last.set(name, { version, payload, tab: 'other' });
    for (const each of listeners({ name, version })) void deliverFromTab(each, payload, publisher);
  });
  const requests = createRequests(report);

  const busOf = (client: ModuleRelease, removals: Set<() => void>): ScopedBus => {
    const removeOnce = (remove: () => void): (() => void) => {
      const once = () => {
        if (removals.delete(once)) remove();
      };
      removals.add(once);
      return once;
    };
    return {
      scope: (module, release = '') => busOf({ module, release }, new Set()),
      as: (module, release = client.release) => busOf({ module, release }, removals),
      async publish(topic, payload) {
        transport.used?.(client, 'topics', topic);
        const answer = await checked(topic.payload, payload);
        if ('fault' in answer) return report(topic, client, causeOf(answer), answer.fault, answer.path);
        const { value } = answer;
        if (topic.sticky) last.set(topic.name, { version: topic.version, payload: value, tab: 'this' });
        for (const each of listeners(topic)) deliver(each, value, 'this');
        tabs.publish(topic, value, client);
      },
      subscribe(topic, handler) {
        transport.used?.(client, 'topics', topic);
        const subscription: Subscription = { subscriber: client, topic: topic as never, handler };
        const set = subscriptions.get(topic.name) ?? new Set();
        subscriptions.set(topic.name, set.add(subscription));
        const kept = topic.sticky ? last.get(topic.name) : undefined;
        if (kept?.version === topic.version) {
          if (kept.tab === 'this') deliver(subscription, kept.payload, 'this');
          else void deliverFromTab(subscription, kept.payload, client);
        }
        return removeOnce(() => set.delete(subscription));
      },
      ask(request, input, options) {
        transport.used?.(client, 'requests', request);
        return requests.ask(request, input, client, options);
      },
      answer: (request, answerer) => removeOnce(requests.answer(request, answerer, client)),
      end() {
        const left = removals.size;
        for (const remove of [...removals]) remove();
        return left;
      },
    };
  };
  return busOf({ module: 'host', release: '' }, new Set());
}
