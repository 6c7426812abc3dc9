/**
 * What a bundle's context caches of the public answers that it was given as text: the same text is the same value, parsed once
 * and frozen, for every page and visitor. A module's caller knows it again and does not check it twice. Answers of a visitor's
 * own are not cached. Runs inside the context, so it refers to nothing outside itself.
 */
export function createJobAnswers(): (text: string) => unknown {
  /** Characters of all texts that are cached: some 15 menus. Each call's answer is a text of its own, by its `server_time`. */
  const MAX_CHARACTERS = 1_000_000;
  // In order of use.
  const kept = new Map<string, { body: unknown }>();
  let characters = 0;
  return (text) => {
    const known = kept.get(text) ?? { body: JSON.parse(text, (_key, value) => Object.freeze(value)) as unknown };
    if (!kept.delete(text)) characters += text.length;
    kept.set(text, known);
    for (const oldest of kept.keys()) {
      if (characters <= MAX_CHARACTERS) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return known.body;
  };
}
