/** Lengths of what staff write, in characters. */

/** To the kitchen, after a call with a customer. */
export const MAX_KITCHEN_NOTE = 200;
/** Beside the reason of a kept deposit. */
export const MAX_KEEP_NOTE = 200;
/** An answer to a guest. */
export const MAX_ANSWER = 1000;
