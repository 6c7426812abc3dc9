/** Limits of a line, for the structs of every call that takes one, for the server's rules and for the controls of the page. */

/** Most units of one line, of one dish in a purchase without a limit of its own, and of one option. */
export const MAX_LINE_QTY = 99;
/** Characters of a note to the kitchen (specification §5). */
export const MAX_NOTE_LENGTH = 500;
/** Characters of a parking spot. */
export const MAX_SPOT_LENGTH = 20;
