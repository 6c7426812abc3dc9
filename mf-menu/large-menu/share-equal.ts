/**
 * JSON's `next`, made of those parts of `before` that say the same, so that what was drawn of them is right
 * by identity. As the query cache does for answers, which is the shell's and shows no such function.
 */
export function shareEqual<Value>(before: unknown, next: Value): Value {
  if (!isTree(before) || !isTree(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  const shared = names.map((name) => shareEqual(before[name], next[name]));
  const isSame = names.length === Object.keys(before).length && names.every((name, at) => before[name] === shared[at]);
  if (isSame) return before as Value;
  if (Array.isArray(next)) return shared as Value;
  return Object.fromEntries(names.map((name, at) => [name, shared[at]])) as Value;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
