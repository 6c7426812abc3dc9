/** Messages of topics with `tabs`, to and from other tabs. A message that comes from another tab is not sent on. */
import type { Topic } from '@sufra/contract';
import type { BusTransport, ModuleRelease } from './types.ts';

/** On the wire: tabs of other releases read it, so its fields keep their names. */
interface TabMessage {
  name: string;
  version: number;
  sticky: boolean;
  payload: unknown;
  /** The publisher. */
  party: ModuleRelease;
}

interface Envelope extends TabMessage {
  /** Key of the visitor that it is for; null: for all. */
  visitor: string | null;
}

export function createTabs({ channel, visitor = () => null }: BusTransport, receive: (message: TabMessage) => void) {
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (!isEnvelope(data)) return;
      // Ignores messages for other visitors, and for any visitor while this tab's is not known.
      if (data.visitor !== null && data.visitor !== visitor()) return;
      receive(data);
    };
  }
  return {
    publish<Payload>(
      { name, version, sticky = false, tabs }: Topic<Payload>,
      payload: Payload,
      publisher: ModuleRelease,
    ): void {
      if (!channel || !tabs) return;
      const recipient = tabs === 'visitor' ? visitor() : null;
      if (tabs === 'visitor' && recipient === null) return;
      channel.postMessage({ name, version, sticky, payload, party: publisher, visitor: recipient } satisfies Envelope);
    },
  };
}

/** A shell of another release may use the same channel. */
function isEnvelope(data: unknown): data is Envelope {
  const { name, version, party } = (data ?? {}) as Partial<Envelope>;
  return typeof name === 'string' && typeof version === 'number' && typeof party?.module === 'string';
}
