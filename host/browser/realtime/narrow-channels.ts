/**
 * A page subscribes to the part of a queue's channel that it shows: a party in one queue is not woken by the
 * others, and a page without queues by none (WL-020). What is shown says itself what it is about.
 */
import { channelName, type TenantChannel } from '@sufra/api/realtime';
import { countedOn, staleOn } from '@sufra/module/answer-query';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Channels of which a page subscribes to a part only, and the event that they carry. */
const NARROWED = { waitinglist: 'waiting.position' } as const satisfies Partial<Record<TenantChannel, string>>;

/** `ids` absent: all of the channel. `since`: how old what is shown is, in milliseconds. */
export interface Narrowed {
  readonly channel: string;
  readonly since?: number;
  readonly ids?: readonly string[];
}

export interface NarrowedChannels {
  /** Which part of a channel is to be asked for now; nothing: all of it. */
  of(channel: string): Pick<Narrowed, 'ids'>;
}

/** `ask` is called whenever another part is needed. */
export function narrowChannels(
  tenant: string,
  queryClient: QueryClient,
  ask: (part: Narrowed, event: string) => void,
): NarrowedChannels {
  const cache = queryClient.getQueryCache();
  const parts = Object.entries(NARROWED).map(([name, event]) => ({
    channel: channelName(name as TenantChannel, tenant),
    event,
    asked: '',
  }));
  const shown = (event: string) => cache.getAll().filter((query) => query.isActive() && staleOn(query).includes(event));
  let looking = false;

  cache.subscribe(({ type }) => {
    if (looking || (type !== 'observerAdded' && type !== 'observerRemoved' && type !== 'updated')) return;
    looking = true;
    // Once for all that a screen begins to show together.
    setTimeout(() => {
      looking = false;
      for (const part of parts) {
        const queries = shown(part.event);
        const ids = idsOf(queries, part.event);
        if (JSON.stringify(ids) === part.asked) continue;
        part.asked = JSON.stringify(ids);
        ask({ channel: part.channel, since: oldestOf(queries), ...ids }, part.event);
      }
    });
  });

  return {
    of(channel) {
      const part = parts.find((one) => one.channel === channel);
      if (!part) return {};
      const ids = idsOf(shown(part.event), part.event);
      part.asked = JSON.stringify(ids);
      return ids;
    },
  };
}

/** What the messages have to be about: nothing while nothing is shown, anything while something cannot say it. */
function idsOf(queries: readonly Query[], event: string): { ids?: readonly string[] } {
  const ids = new Set<string>();
  for (const query of queries) {
    const rule = countedOn(query);
    const { data } = query.state;
    const id = rule?.event === event && data != null ? rule.id(data) : undefined;
    if (id === undefined) return {};
    ids.add(id);
  }
  return { ids: [...ids].sort() };
}

function oldestOf(queries: readonly Query[]): number {
  return Math.min(Date.now(), ...queries.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0));
}
