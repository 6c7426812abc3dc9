/** A time, or the end of a range, before the half of its day; a word that begins with that letter is none. */
const TIME = /(\d\d:\d\d\u2069?) (?=(?:AM|PM|ص|م)(?!\p{L}))/gu;

/**
 * `text` with each time held to its half of the day, `09:54 م`, so that no line of a page ends between them.
 * For pages alone: in a text message the no-break space is a letter that doubles its price.
 */
export function withUnbrokenTimes(text: string): string {
  return text.replace(TIME, '$1\u00a0');
}
