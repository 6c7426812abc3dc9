/**
 * What a reader sees of an element or a text: without the marks of its direction, each space an ordinary one.
 * Empty where there is none.
 */
export function plainText(of: Element | string | null | undefined): string {
  const text = typeof of === 'object' ? (of?.textContent ?? '') : (of ?? '');
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');
}
