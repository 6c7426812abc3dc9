/**
 * The event bus: facts and questions between modules, declared once in `@sufra/contract/modules/*` or a module's own
 * `offers.ts`. What crosses the bus is checked against its struct; what does not fit is reported and not delivered.
 */
import type { Topic } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import { causeOf, checked } from './checked.ts';
import { createQuestions } from './questions.ts';
import { createTabs } from './tabs.ts';
import type { Bus, BusProblem, BusTransport, Party, ScopedBus } from './types.ts';

interface Subscription {
  party: Party;
  topic: Topic<never>;
  handler: (payload: never, from: { tab: 'this' | 'other' }) => unknown;
}

/** The last value of a sticky topic; one from another tab is checked when somebody here wants it. */
interface Kept {
  version: number;
  payload: unknown;
  tab: 'this' | 'other';
}

/** Creates the page's one bus, for the shell; modules get `scope`s of it. */
export function createBus(ends: BusTransport): Bus {
  const subscriptions = new Map<string, Set<Subscription>>();
  const last = new Map<string, Kept>();
  const report = (
    { name, version }: Pick<Topic, 'name' | 'version'>,
    { module, release }: Party,
    cause: BusProblem['cause'],
    message: string,
    path = '',
  ): void => ends.report({ topic: name, version, module, release, cause, message, path });

  /** Each gets a copy of its own, so that nobody changes what the others hear. */
  const hand = (subscription: Subscription, payload: unknown, tab: 'this' | 'other'): void => {
    const { topic, party, handler } = subscription;
    const threw = (error: unknown) => report(topic, party, 'handler', describeThrown(error));
    try {
      Promise.resolve(handler(structuredClone(payload) as never, { tab })).catch(threw);
    } catch (error) {
      threw(error);
    }
  };

  /** Another tab may run another release: what it says is checked again, against the topic as it is known here. */
  const handForeign = async (subscription: Subscription, payload: unknown, from: Party): Promise<void> => {
    const { topic } = subscription;
    const answer = await checked(topic.payload, payload);
    if ('fault' in answer) report(topic, from, causeOf(answer), answer.fault, answer.path);
    else if (subscriptions.get(topic.name)?.has(subscription)) hand(subscription, answer.value, 'other');
  };

  const listeners = ({ name, version }: Pick<Topic, 'name' | 'version'>): Subscription[] =>
    [...(subscriptions.get(name) ?? [])].filter(({ topic }) => topic.version === version);

  const tabs = createTabs(ends, ({ name, version, sticky, payload, party }) => {
    if (sticky) last.set(name, { version, payload, tab: 'other' });
    for (const each of listeners({ name, version })) void handForeign(each, payload, party);
  });
  const questions = createQuestions(report);

  const party = (who: Party, held: Set<() => void>): ScopedBus => {
    const hold = (stop: () => void): (() => void) => {
      const once = () => {
        if (held.delete(once)) stop();
      };
      held.add(once);
      return once;
    };
    return {
      scope: (module, release = '') => party({ module, release }, new Set()),
      as: (module, release = who.release) => party({ module, release }, held),
      async publish(topic, payload) {
        const answer = await checked(topic.payload, payload);
        if ('fault' in answer) return report(topic, who, causeOf(answer), answer.fault, answer.path);
        const { value } = answer;
        if (topic.sticky) last.set(topic.name, { version: topic.version, payload: value, tab: 'this' });
        for (const each of listeners(topic)) hand(each, value, 'this');
        tabs.tell(topic, value, who);
      },
      subscribe(topic, handler) {
        const subscription: Subscription = { party: who, topic: topic as never, handler };
        const set = subscriptions.get(topic.name) ?? new Set();
        subscriptions.set(topic.name, set.add(subscription));
        const kept = topic.sticky ? last.get(topic.name) : undefined;
        if (kept?.version === topic.version) {
          if (kept.tab === 'this') hand(subscription, kept.payload, 'this');
          else void handForeign(subscription, kept.payload, who);
        }
        return hold(() => set.delete(subscription));
      },
      ask: (request, input, options) => questions.ask(request, input, who, options),
      answer: (request, answerer) => hold(questions.answer(request, answerer, who)),
      end() {
        const left = held.size;
        for (const stop of [...held]) stop();
        return left;
      },
    };
  };
  return party({ module: 'host', release: '' }, new Set());
}
