/** Topics that other tabs hear. What comes from there is handed on here and never sent back. */
import type { Topic } from '@sufra/contract';
import type { BusTransport, Party } from './types.ts';

interface Told {
  name: string;
  version: number;
  sticky: boolean;
  payload: unknown;
  party: Party;
}

interface Envelope extends Told {
  /** Whose visit it is about; null: everybody's. */
  visitor: string | null;
}

export function createTabs({ channel, visitor = () => null }: BusTransport, hear: (told: Told) => void) {
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (!isEnvelope(data)) return;
      // What is about another visitor, or about one while it is not known here who is, is none of this tab's business.
      if (data.visitor !== null && data.visitor !== visitor()) return;
      hear(data);
    };
  }
  return {
    tell<Payload>({ name, version, sticky = false, tabs }: Topic<Payload>, payload: Payload, party: Party): void {
      if (!channel || !tabs) return;
      const whose = tabs === 'visitor' ? visitor() : null;
      if (tabs === 'visitor' && whose === null) return;
      channel.postMessage({ name, version, sticky, payload, party, visitor: whose } satisfies Envelope);
    },
  };
}

/** Another release of the shell may speak on the same channel. */
function isEnvelope(data: unknown): data is Envelope {
  const { name, version, party } = (data ?? {}) as Partial<Envelope>;
  return typeof name === 'string' && typeof version === 'number' && typeof party?.module === 'string';
}
