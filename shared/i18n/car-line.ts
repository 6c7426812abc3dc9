import type { BaseLocale } from './locales.ts';

/**
 * Brand and colour of a car in a line: `تويوتا، لونها أبيض`, `White Toyota`. In Arabic a colour stands after
 * its noun, since a car is feminine and the names of colours are listed as masculine (ACCT-024, CHK-050).
 */
export const carLine: Readonly<Record<BaseLocale, (car: { brand: string; color: string }) => string>> = {
  ar: ({ brand, color }) => `${brand}، لونها ${color}`,
  en: ({ brand, color }) => `${color} ${brand}`,
};
