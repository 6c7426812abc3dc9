/** What is wrong with a release's files, for the report: the browser says only that a script did not come. */
import type { LoadCause } from './fetch-error.ts';
import { integrityOf } from './integrity.ts';

/** A diagnosis must not delay the page for long. */
const DIAGNOSIS_TIMEOUT_MS = 1000;

export interface Diagnosis {
  why: LoadCause;
  /** The file it was seen at; null when all of them come now. */
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
  const get = (init: RequestInit = {}) => fetch(file, { ...init, signal: AbortSignal.timeout(DIAGNOSIS_TIMEOUT_MS) });
  try {
    const answer = await get();
    if (!answer.ok) return 'missing';
    await answer.arrayBuffer();
  } catch {
    return 'network';
  }
  const integrity = integrityOf(file);
  if (!integrity) return null;
  // `crypto.subtle` is not there on every tenant's plain http site; a fetch can prove a hash everywhere.
  const prove = () =>
    get({ integrity }).then(
      () => null,
      // The browser's word for other bytes, and for a connection that broke; a limit that ran out is neither.
      (error: unknown) => (error instanceof TypeError ? 'integrity' : 'network'),
    );
  const fault = await prove();
  if (fault !== 'integrity') return fault;
  // Lost on the way, or other bytes: those come without the hash, and fail again with it. Only they are held against the release.
  const isThere = await get().then(
    ({ ok }) => (ok ? null : 'missing'),
    () => 'network' as const,
  );
  return isThere ?? prove();
}
