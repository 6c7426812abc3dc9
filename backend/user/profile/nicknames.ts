/** Names that people give themselves among others, without an account: at a table, in a group order. */
import { cleanBidi } from '@sufra/i18n';
import { refuse } from '../../errors/refusal.ts';

/**
 * The name as it is shown; two Saras are Sara and Sara 2. Throws INVALID_INPUT for one without a letter that is seen.
 */
export function freeNickname(wanted: string, taken: readonly string[], field: string): string {
  const name = cleanBidi(wanted).replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) throw refuse('INVALID_INPUT', { field });
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}
