/** Reads a source map: from a place in a script of a release to its place in the sources. */
import { SourceMap, type SourceMapPayload } from 'node:module';

export interface SourcePlace {
  /** As the module's developers call it: `screens/menu/screen.tsx`. */
  file: string;
  /** From 1. */
  line: number;
}

/** Line from 1, column from 0. Null: no source has it. */
export type FindSource = (line: number, column: number) => SourcePlace | null;

/** Without a map, and with one that cannot be read, it finds nothing. */
export function readSourceMap(bytes: Uint8Array | undefined): FindSource {
  if (!bytes) return () => null;
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
    return (line, column) => {
      const entry = map.findEntry(line - 1, column);
      if (!('originalSource' in entry) || !entry.originalSource) return null;
      return { file: moduleRelative(entry.originalSource), line: entry.originalLine + 1 };
    };
  } catch {
    return () => null;
  }
}

/** `webpack://@sufra/mf-menu/./screens/menu/screen.tsx` without what the build put before it. */
function moduleRelative(source: string): string {
  return source.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]*\//, '').replace(/^(?:\.\/)+/, '');
}
