/**
 * Reasons in words, by the code that a row stores: the list to choose from, the guard of what was chosen, and
 * the text of what is stored.
 */
import type { LocalizedText } from '@sufra/contract';

export interface Reasons<Code extends string> {
  readonly texts: Readonly<Record<Code, LocalizedText>>;
  /** In the order of the definition. */
  readonly codes: readonly Code[];
  /** For the answer of a list. */
  list(): { id: Code; names: LocalizedText }[];
  has(code: string | null): code is Code;
  /** Null for none, and for a code that a later release wrote. */
  textOf(code: string | null): LocalizedText | null;
}

/** The code of a reason: `CodeOf<typeof CANCEL_REASONS>`. */
export type CodeOf<R> = R extends Reasons<infer Code> ? Code : never;

export function defineReasons<Code extends string>(texts: Readonly<Record<Code, LocalizedText>>): Reasons<Code> {
  const codes = Object.keys(texts) as Code[];
  const has = (code: string | null): code is Code => code !== null && Object.hasOwn(texts, code);
  return {
    texts,
    codes,
    list: () => codes.map((id) => ({ id, names: texts[id] })),
    has,
    textOf: (code) => (has(code) ? texts[code] : null),
  };
}
