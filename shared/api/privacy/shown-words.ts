/** What a page says that it showed with a choice (ACCT-043). */
import { type Infer, pattern, size, string, type } from 'superstruct';

/**
 * The words that a page showed with a choice, and their language. `words`: as they were read, each text on a
 * line. They are compared with the words that the provider knows, and never stored as they came.
 */
export const shownWords = type({ language: pattern(string(), /^[a-z]{2}$/), words: size(string(), 1, 2000) });

export type ShownWords = Infer<typeof shownWords>;
