/** Finds places of scripts in their sources, each map read once. */
import { readFileSync } from 'node:fs';
import { readSourceMap, type SourcePlace } from '../release/source-map.ts';

export interface ScriptPlace {
  /** Path in the release; it must be one of the release's files. Empty: there is none. */
  file: string;
  /** Both from 1, as in a stack. */
  line: number;
  column: number;
}

export interface SourceQuestion {
  /** Path of the source map, by file of the release. */
  maps: ReadonlyMap<string, string>;
  places: readonly ScriptPlace[];
}

/** Null: no map has it. One map is in memory at a time. */
export function findSources({ maps, places }: SourceQuestion): readonly (SourcePlace | null)[] {
  const found: (SourcePlace | null)[] = places.map(() => null);
  for (const [file, path] of maps) {
    const find = readSourceMap(contentOf(path));
    places.forEach((place, index) => {
      if (place.file === file) found[index] = find(place.line, place.column - 1);
    });
  }
  return found;
}

/** A release may be removed at any time. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
