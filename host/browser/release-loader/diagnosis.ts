/** What is wrong with a release's files, for the report: the browser says only that a script could not be had. */
import type { LoadCause } from './fetch-error.ts';
import { integrityOf } from './integrity.ts';

/** A diagnosis delays nobody's page for long, in ms. */
const PATIENCE = 1000;

export interface Diagnosis {
  why: LoadCause;
  /** The file it was seen at; null when all of them can be had now. */
  file: string | null;
}

/** Looks at each file as the page would get it. Never rejects; `network` when nothing is found any more. */
export async function diagnose(files: readonly string[]): Promise<Diagnosis> {
  const found = await Promise.all(
    files.map(async (file) => {
      const why = await faultOf(file);
      return why && { why, file };
    }),
  );
  return found.find((fault) => fault !== null) ?? { why: 'network', file: null };
}

async function faultOf(file: string): Promise<LoadCause | null> {
  const ask = (init: RequestInit = {}) => fetch(file, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  try {
    const answer = await ask();
    if (!answer.ok) return 'missing';
    await answer.arrayBuffer();
  } catch {
    return 'network';
  }
  const integrity = integrityOf(file);
  if (!integrity) return null;
  // `crypto.subtle` is not there on every tenant's plain http site; a fetch can prove a hash everywhere.
  return ask({ integrity }).then(
    () => null,
    () => 'integrity' as const,
  );
}
