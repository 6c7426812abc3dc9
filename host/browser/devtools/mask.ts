/** Payloads as the tools show them: what may be of a person is masked, by the name of its field or by its look. */

const OF_PEOPLE =
  /name|mobile|phone|mail|address|note|comment|message|token|code|secret|pin\b|otp|lat|lng|point|position|location|plate|car\b|birth|customer|person|user|visitor|guest|contact|card|iban|picture|photo/i;
const LOOKS_LIKE = /@|\+?\d[\d\s()-]{6,}/;
const MOST_TEXT = 80;
const MOST_DEPTH = 6;
const MOST_ITEMS = 20;

export const MASK = '•••';

export function masked(value: unknown, field = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (OF_PEOPLE.test(field) && typeof value !== 'object') return MASK;
  if (typeof value === 'string') return LOOKS_LIKE.test(value) ? MASK : value.slice(0, MOST_TEXT);
  if (typeof value !== 'object') return value;
  // Below a field of a person all is the person's.
  const own = OF_PEOPLE.test(field) ? field : '';
  if (depth >= MOST_DEPTH) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ITEMS).map((item) => masked(item, own, depth + 1));
    return value.length > MOST_ITEMS ? [...shown, `… ${value.length}`] : shown;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, own || key, depth + 1)]));
}

/** Of what crosses the bus, in bytes of its JSON. */
export function sizeOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value) ?? '').length;
  } catch {
    return 0;
  }
}
