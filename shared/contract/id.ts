/** Ids are opaque: letters, digits, dashes and underscores, at most 64. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** True for a text that can be an id: of an address, a cookie or storage, before anything is asked with it. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value);
}
