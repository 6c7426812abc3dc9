/**
 * JSON in its one canonical spelling (RFC 8785): members sorted by name, no white space. What is signed is this text, so
 * that it can be proved whatever was done to the spelling on the way.
 *
 * `known`: texts of parts that were made before; such a part must never change.
 */
export function canonicalJson(value: unknown, known?: WeakMap<object, string>): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const ready = known?.get(value);
  if (ready !== undefined) return ready;
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, known)).join(',')}]`;
  const members: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${canonicalJson(member, known)}`);
  }
  return `{${members.join(',')}}`;
}
