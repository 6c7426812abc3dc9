/**
 * Which texts of a page in an added language were said in `baseLocale`, as the tenant has not translated them
 * (HOST-065).
 */
import type { I18n } from './texts.ts';

/** A page that counts seconds says a new text each second. */
const MAX_IN_BASE = 5000;

export function notesOfBase(): Required<Pick<I18n, 'isInBase' | 'sayInBase'>> {
  const inBase = new Set<string>();
  return {
    isInBase: (text) => inBase.has(text),
    sayInBase(text) {
      if (inBase.size === MAX_IN_BASE) inBase.delete(inBase.values().next().value!);
      inBase.add(text);
      return text;
    },
  };
}
