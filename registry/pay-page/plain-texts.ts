/**
 * The same value with texts, and names of fields, that a terminal shows as they are: without control, format
 * and line signs. Pure.
 */
export function plainTexts<T>(value: T): T {
  return plain(value) as T;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\p{C}\u2028\u2029]/gu, '');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [plain(name), plain(one)]));
}
