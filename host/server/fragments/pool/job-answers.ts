/**
 * What a bundle's context caches of the public answers that it was given as text: the same text is the same
 * value, parsed once and frozen, for every page and visitor. Each call's answer is a text of its own, by its
 * `server_time`, so it is the text of `data` that is compared. A module's caller knows `data` again and does
 * not check it twice. Answers of a visitor's own are not cached. Runs inside the context, so it refers to
 * nothing outside itself.
 */
export function createJobAnswers(): (text: string) => unknown {
  /** Characters of all texts that are cached: some 15 menus. */
  const MAX_CHARACTERS = 1_000_000;
  const BEFORE_DATA = '{"data":';
  const AFTER_DATA = ',"meta":';
  // In order of use.
  const kept = new Map<string, { value: unknown }>();
  let characters = 0;

  const parsed = (text: string) => JSON.parse(text, (_key, value) => Object.freeze(value)) as unknown;

  function read(text: string): unknown {
    const known = kept.get(text) ?? { value: parsed(text) };
    if (!kept.delete(text)) characters += text.length;
    kept.set(text, known);
    for (const oldest of kept.keys()) {
      if (characters <= MAX_CHARACTERS) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return known.value;
  }

  return (text) => {
    const end = text.startsWith(BEFORE_DATA) ? text.lastIndexOf(AFTER_DATA) : -1;
    if (end < 0) return read(text);
    try {
      // Where both are JSON, the text is an object of both.
      const rest = parsed(`{${text.slice(end + 1)}`) as object;
      return Object.freeze({ data: read(text.slice(BEFORE_DATA.length, end)), ...rest });
    } catch {
      return read(text);
    }
  };
}
