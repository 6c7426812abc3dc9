import { array, boolean, enums, type } from 'superstruct';

export const messageChoice = type({
  channel: enums(['sms', 'whatsapp', 'email']),
  /** Whether optional messages leave by it. */
  optional: boolean(),
});

/** In the order in which they are shown. */
export const messageChoices = type({ channels: array(messageChoice) });
