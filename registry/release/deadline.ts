/**
 * Header of a change: until when it may be made, an ISO instant of the registry's clock. Its sender has given
 * it up by then.
 */
export const DEADLINE_HEADER = 'sufra-deadline';
