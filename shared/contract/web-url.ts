/** A link that a tenant typed, only when it is a web address. */
export function webUrl(text: string | null): string | null {
  return text && /^https?:\/\//i.test(text) ? text : null;
}
