/** What the text of a statement says of it. */

/** It changes rows. */
export const writes = (text: string): boolean =>
  /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete)\b)/i.test(text);

/**
 * Without limits of the database's own clock: it runs in real time, so that on a slow machine another
 * statement would fail.
 */
export function timeless(text: string): string {
  const left = text.replaceAll(/set local (?:statement|lock)_timeout = \d+; /g, '');
  if (/set local \w*timeout/i.test(left)) throw new Error(`a limit of real time is left in ${left}`);
  return left;
}

/** It ends the transaction. */
export const ends = (text: string): boolean => /^\s*(?:commit|rollback)\b/i.test(text);

/** Others see no difference: it takes no lock, either. */
export const onlyReads = (text: string): boolean =>
  /^\s*(?:begin|select)\b/i.test(text) &&
  !/\bfor (?:no key )?(?:update|share)\b|\bpg_(?:try_)?advisory|\bnextval/i.test(text);

/** The verb and the table, without values: enough to tell two orders of events apart. */
export function shortOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/set_config.*/g, '')
    .slice(0, 60);
}
