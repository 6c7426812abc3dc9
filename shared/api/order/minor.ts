/**
 * Money as integer minor units (halala, piastre): the only form that is added up. On the wire it is a decimal string.
 */

/** `"32.50"` → 3250; null when it is not money. */
export function readMinor(amount: string): number | null {
  const match = /^(-?)(\d{1,12})\.(\d{2})$/.exec(amount);
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number(match[3]);
  return match[1] && minor > 0 ? -minor : minor;
}

/** `"32.50"` → 3250. Throws on anything that is not money: a bug or a broken table, never a customer's fault. */
export function toMinor(amount: string): number {
  const minor = readMinor(amount);
  if (minor === null) throw new Error(`not money: ${JSON.stringify(amount)}`);
  return minor;
}

/** 3250 → `"32.50"`. */
export function fromMinor(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`not minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
