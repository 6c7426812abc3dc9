/** What is wrong with a release's files, for the report: the browser says only that a script did not come. */
import type { LoadCause } from './fetch-error.ts';
import { faultOf } from './file-fault.ts';
import { integrityOf } from './integrity.ts';

export interface Diagnosis {
  why: LoadCause;
  /** The file it was seen at; null when all of them come now. */
  file: string | null;
}

/** Looks at each file as the page would get it. Never rejects; `network` when nothing is found any more. */
export async function diagnose(files: readonly string[]): Promise<Diagnosis> {
  const found = await Promise.all(
    files.map(async (file) => {
      const why = await faultOf(file, integrityOf(file));
      return why && { why, file };
    }),
  );
  return found.find((fault) => fault !== null) ?? { why: 'network', file: null };
}
