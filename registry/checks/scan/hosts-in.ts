/** The hosts that a text names: in an address with a scheme, or in one without that begins the text or stands in `url(…)`. */

const ADDRESS = /(?:\b(?:https?|wss?|ftp):|(?:^|\burl\(\s*["']?)(?=\/\/[a-z0-9[]))\/\/([^\s/\\?#"'`<>(),;]*)/gi;

/** Said where the host itself is made at run time: `https://${name}`. */
export const MADE_AT_RUN_TIME = 'made at run time';

/** Host names without user, port and trailing dot, in lower case; MADE_AT_RUN_TIME where the text ends before the host does. */
export function hostsIn(text: string): readonly string[] {
  return [...text.matchAll(ADDRESS)].map(([, authority = '']) => {
    const host = authority
      .slice(authority.lastIndexOf('@') + 1)
      .replace(/:\d*$/, '')
      .replace(/\.$/, '')
      .toLowerCase();
    return /^[a-z0-9-]+(\.[a-z0-9-]+)*$|^\[[0-9a-f:.]+\]$/.test(host) ? host : MADE_AT_RUN_TIME;
  });
}
