/** Lengths of what staff write, in characters. */

/** Beside the reason of a kept deposit. */
export const MAX_KEEP_NOTE = 200;
