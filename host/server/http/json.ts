/** Values into script data, so that no tenant's or customer's words can end the element they stand in (safety W2). */

const IN_SCRIPT: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const texts = new WeakMap<object, string>();

/** As `scriptJson`, made once for a value that never changes. */
export function lastingScriptJson(value: object): string {
  const text = texts.get(value) ?? scriptJson(value);
  texts.set(value, text);
  return text;
}

/** JSON for a `<script type="application/json">` block. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => IN_SCRIPT[character]!);
}
