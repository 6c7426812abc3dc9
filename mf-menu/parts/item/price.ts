/** Money as integer minor units, for what is shown of it. */

/** `"32.00"` → 3200. Null when it is not money: nothing is invented. */
export function toMinor(amount: string): number | null {
  const match = /^(-?)(\d{1,9})\.(\d{2})$/.exec(amount);
  return match ? Number(`${match[1]}${match[2]}${match[3]}`) : null;
}

/** 3200 → `"32.00"`. */
export function fromMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
