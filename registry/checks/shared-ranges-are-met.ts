import { type Descriptor, SHELL } from '@sufra/contract';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
import { minVersion, satisfies, validRange } from 'semver';
import type { Check } from './check.ts';

/** Each library that the browser build takes from the shell must be there, in a version the build accepts. */
export const sharedRangesAreMet: Check = {
  name: 'shared-ranges-are-met',
  faultsOf: (candidate, { shell }) => (candidate.name === SHELL ? [] : unmetRanges(candidate, offeredBy(shell))),
};

/** What a shell offers, by library: an exact version, or a range whose lowest version it surely has. */
export function offeredBy(shell: Descriptor | null): Readonly<Record<string, string>> {
  if (shell) return shell.shared;
  return Object.fromEntries(SHARED_LIBRARIES.map(({ name, range }) => [name, range]));
}

/** The shared libraries of a build that the shell lacks or has in another version, in words. */
export function unmetRanges(
  { shared }: Pick<Descriptor, 'shared'>,
  offered: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const has = Object.hasOwn(offered, name) ? offered[name]! : null;
    if (has === null) return [`shared.${name} ${range}: the shell does not share it`];
    if (validRange(range) === null) return [`shared.${name} ${JSON.stringify(range)}: not a version range`];
    const version = validRange(has) === null ? null : minVersion(has);
    if (version && satisfies(version, range, { includePrerelease: true })) return [];
    return [`shared.${name} ${range}: the shell has ${has}`];
  });
}
