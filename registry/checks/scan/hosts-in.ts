/**
 * The hosts that a text names: in an address with a scheme, or in one without that begins the text or stands
 * in `url(…)`.
 */

const ADDRESS = /(?:\b(?:https?|wss?|ftp):|(?:^|\burl\(\s*["']?)(?=\/\/[a-z0-9[]))\/\/([^\s/\\?#"'`<>(),;]*)/gi;

/** What makes of a text more than prose: markup, a sheet, an attribute, a list of sources. */
const MARKUP = /[<>{}=]|\burl\(|\d[wx],/i;
const WORDS = /\p{L}{2,}/gu;
/** Characters before an address that tell. */
export const SENTENCE_LENGTH = 300;

/** Said where the host itself is made at run time: `https://${name}`. */
export const MADE_AT_RUN_TIME = 'made at run time';

/**
 * Host names without user, port and trailing dot, in lower case; MADE_AT_RUN_TIME where the text ends before
 * the host does. Not those within a sentence (`Full error at: https://…`): such a text is shown, no request
 * is made with it. `before`: what stands before the text, as far as it is known.
 */
export function hostsIn(text: string, before = ''): readonly string[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 1: authority = '', index }) => {
    const said = text.slice(Math.max(0, index - SENTENCE_LENGTH), index);
    if (isProse(`${before}${said}`)) return [];
    const host = authority
      .slice(authority.lastIndexOf('@') + 1)
      .replace(/:\d*$/, '')
      .replace(/\.$/, '')
      .toLowerCase();
    return /^[a-z0-9-]+(\.[a-z0-9-]+)*$|^\[[0-9a-f:.]+\]$/.test(host) ? host : MADE_AT_RUN_TIME;
  });
}

/** Two words at least, and a space before the address. */
function isProse(before: string): boolean {
  return /\s$/.test(before) && (before.match(WORDS) ?? []).length >= 2 && !MARKUP.test(before);
}
