import { useText } from '@sufra/module';

const KINDS = ['code', 'account', 'order', 'reservation', 'waiting', 'other'] as const;
const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
const STATES = ['failed', 'refused', 'expired'] as const;

/** Words for the kind, the channel and the outcome of a message. A value of a later release has a general word. */
export function useMessageWords() {
  const t = useText();
  return {
    kindOf: (kind: string) => t(`messages.kindOf.${KINDS.find((one) => one === kind) ?? 'other'}`),
    channelOf: (channel: string) => {
      const known = CHANNELS.find((one) => one === channel);
      return known ? t(`messages.channelOf.${known}`) : channel;
    },
    stateOf: (state: string) => t(`messages.stateOf.${STATES.find((one) => one === state) ?? 'failed'}`),
  };
}
