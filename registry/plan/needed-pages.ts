/**
 * Pages that a site needs: its first one, and routes with `always`, where orders, tables and places in line
 * that exist already are read. Whether a change leaves a plan without them.
 */
import type { Descriptor } from '@sufra/contract';
import { shapesOf } from '../checks/routes-do-not-conflict.ts';

export const FIRST_PAGE = '/';

/** Pages that a site needs and would lose by a change. */
export interface LostPages {
  module: string;
  /** The release that has them. */
  version: string;
  /** Route patterns, as its face has them. */
  paths: readonly string[];
}

type Current = ReadonlyMap<string, Descriptor>;

/** A page that another module has then is not lost. */
export function lostPages(before: Current, after: Current): LostPages[] {
  const left = new Set([...after.values()].flatMap(({ face }) => face.routes.flatMap(({ path }) => shapesOf(path))));
  return [...before.values()].flatMap((release) => {
    const { name: module, version, face } = release;
    if (after.get(module) === release) return [];
    const needed = face.routes.filter(({ path, always }) => path === FIRST_PAGE || always === true);
    const paths = needed.map(({ path }) => path).filter((path) => shapesOf(path).some((shape) => !left.has(shape)));
    return paths.length > 0 ? [{ module, version, paths }] : [];
  });
}

/** Paths that are named in a line; the rest is a number. */
const SHOWN = 3;

export function namesOfPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, SHOWN).join(', ');
  return paths.length > SHOWN ? `${shown} and ${paths.length - SHOWN} more` : shown;
}

/** One line for the first page, one for all others. */
export function describeLost({ module, version, paths }: LostPages, tenants: string): string[] {
  const others = paths.filter((path) => path !== FIRST_PAGE);
  const line = (names: string, why: string) =>
    `${names} of ${module}@${version}: "not found" then for ${tenants}, ${why}`;
  return [
    ...(others.length < paths.length ? [line(FIRST_PAGE, 'and the site begins there')] : []),
    ...(others.length > 0
      ? [line(namesOfPaths(others), 'and what exists already is read there, also while the module is switched off')]
      : []),
  ];
}
