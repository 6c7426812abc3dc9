/** Replaces Arabic (٠-٩) and Persian (۰-۹) digits by Western ones; everything else stays. */
export function toWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
