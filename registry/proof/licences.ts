/** Licences of npm packages that a release brings (PLAT-010). */
import type { BroughtPackage } from '@sufra/contract';

/** Those under which code may be part of a release that is given to everybody, with its notice. SPDX names. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'BSL-1.0'],
]);

/** Packages whose licence is not on the list, or not said. */
export function licenceFaults(brings: readonly BroughtPackage[]): string[] {
  return brings.flatMap(({ name, version, licence }) => {
    if (licence !== null && isAllowed(licence)) return [];
    return [`${name}@${version}: ${licence === null ? 'says no licence' : `${licence} is not on the list`}`];
  });
}

/** `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`. What is nested deeper is not allowed: a person reads it. */
function isAllowed(licence: string): boolean {
  const bare = licence.startsWith('(') && licence.endsWith(')') ? licence.slice(1, -1) : licence;
  return bare.split(' OR ').some((either) => either.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}
