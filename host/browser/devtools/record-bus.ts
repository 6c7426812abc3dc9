/**
 * A bus that tells what crosses it: who published what to whom, what was refused, what a request cost. It
 * stands before the page's own, which does not know it.
 */
import type { Bus, ModuleRelease, ScopedBus } from '@sufra/events';
import type { Log } from './log.ts';
import { masked, sizeOf } from './mask.ts';

export interface BusEntry {
  /** Milliseconds since the document began. */
  at: number;
  kind: 'publish' | 'ask' | 'other-tab';
  /** `checkout.cart-changed@1`. */
  topic: string;
  from: string;
  /** Modules that got it. */
  to: readonly string[];
  /** `refused`: it does not fit its struct; `failed`: a request had no good answer. */
  outcome: 'delivered' | 'refused' | 'failed' | 'pending';
  why: string;
  bytes: number;
  ms: number | null;
  /** Masked. */
  payload: unknown;
}

/** `refusals`: counts what the page reported as a message that does not fit, so far, by topic. */
export function recordBus(bus: Bus, log: Log<BusEntry>, refusals: (topic: string) => number): Bus {
  const subscribers = new Map<string, Set<ModuleRelease>>();
  const answerers = new Map<string, ModuleRelease[]>();
  const named = ({ name, version }: { name: string; version: number }) => `${name}@${version}`;
  const begin = (kind: BusEntry['kind'], topic: string, from: string, payload: unknown, to: readonly string[]) => {
    const entry: BusEntry = {
      ...{ at: performance.now(), kind, topic, from, to, outcome: 'pending', why: '' },
      ...{ bytes: sizeOf(payload), ms: null, payload: masked(payload) },
    };
    log.add(entry);
    const end = (outcome: BusEntry['outcome'], why = '') => {
      Object.assign(entry, { outcome, why, ms: performance.now() - entry.at });
      log.touch();
    };
    return end;
  };

  const record = <Real extends Bus>(real: Real, client: ModuleRelease): Real => {
    const recorded: Bus = {
      async publish(topic, payload) {
        const name = named(topic);
        const to = [...(subscribers.get(name) ?? [])].map(({ module }) => module);
        const end = begin('publish', name, client.module, payload, [...new Set(to)]);
        const before = refusals(name);
        await real.publish(topic, payload);
        end(refusals(name) > before ? 'refused' : 'delivered');
      },
      subscribe(topic, handler) {
        const name = named(topic);
        const of = subscribers.get(name) ?? new Set();
        subscribers.set(name, of);
        // Each subscription is one, also of a module that has several.
        const one = { ...client };
        of.add(one);
        const remove = real.subscribe(topic, (payload, from) => {
          if (from.tab === 'other') begin('other-tab', name, '', payload, [client.module])('delivered');
          return handler(payload, from);
        });
        return () => {
          of.delete(one);
          remove();
        };
      },
      async ask(request, input, options) {
        const name = named(request);
        const answerer = answerers.get(name)?.at(-1);
        const end = begin('ask', name, client.module, input, answerer ? [answerer.module] : []);
        try {
          const reply = await real.ask(request, input, options);
          end('delivered');
          return reply;
        } catch (error) {
          const { failure, message } = error as { failure?: string; message?: string };
          end(failure === 'input' || failure === 'reply' ? 'refused' : 'failed', failure ?? message ?? '');
          throw error;
        }
      },
      answer(request, answerer) {
        const name = named(request);
        const list = answerers.get(name) ?? [];
        answerers.set(name, list);
        const one = { ...client };
        list.push(one);
        const remove = real.answer(request, answerer);
        return () => {
          const index = list.indexOf(one);
          if (index >= 0) list.splice(index, 1);
          remove();
        };
      },
      as: (module, release = client.release) => record(real.as(module, release), { module, release }),
      scope(module, release = '') {
        const scope = real.scope(module, release);
        const removals: (() => void)[] = [];
        const inner = record<ScopedBus>(scope, { module, release });
        const noting = (remove: () => void) => {
          removals.push(remove);
          return remove;
        };
        return {
          ...inner,
          subscribe: (topic, handler) => noting(inner.subscribe(topic, handler)),
          answer: (request, answerer) => noting(inner.answer(request, answerer)),
          end() {
            const left = scope.end();
            // What the scope removed is subscribed no more.
            for (const remove of removals) remove();
            return left;
          },
        };
      },
    };
    return { ...real, ...recorded };
  };
  return record(bus, { module: 'host', release: '' });
}
