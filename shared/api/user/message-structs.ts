import { array, boolean, enums, optional, type } from 'superstruct';
import { shownWords } from '../privacy/shown-words.ts';

export const messageChoice = type({
  channel: enums(['sms', 'whatsapp', 'email']),
  /** Whether optional messages leave by it. */
  optional: boolean(),
});

/** `shown`: the words beside the choice; absent: a page of an earlier release. */
export const messageDecision = type({ ...messageChoice.schema, shown: optional(shownWords) });

/** In the order in which they are shown. */
export const messageChoices = type({ channels: array(messageChoice) });
