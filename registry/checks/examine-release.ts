/**
 * From the files of a release to a descriptor that is complete, measured and checked. The CLI's `check` and
 * the server's publish share it.
 */
import type { Audience, Descriptor } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import { type MeasuredFile, measureFiles } from '../release/measure.ts';
import { type CheckResult, type Platform, readDescriptor, runChecks, scanRelease, WELL_FORMED } from './index.ts';

export interface Candidate {
  descriptor: Descriptor;
  measured: ReadonlyMap<string, MeasuredFile>;
  results: readonly CheckResult[];
}

export type ExaminedRelease = { ok: true; candidate: Candidate } | { ok: false; results: readonly CheckResult[] };

/** Measures and scans all files and runs every check. `platformFor` gives what the named module would join. */
export async function examineRelease(
  descriptor: Record<string, unknown>,
  files: ReadonlyMap<string, Buffer>,
  platformFor: (name: string, audience: Audience) => Platform,
): Promise<ExaminedRelease> {
  // The build leaves `files` empty: facts are taken here, from the bytes that are stored.
  const read = readDescriptor({ ...descriptor, files: {} });
  if (!('descriptor' in read)) return { ok: false, results: [{ name: WELL_FORMED, faults: read.faults }] };
  const [measured, findings] = await Promise.all([measureFiles(files), scanRelease(files)]);
  const complete: Descriptor = {
    ...read.descriptor,
    files: Object.fromEntries(
      [...measured].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, { facts }]) => [path, facts]),
    ),
  };
  const results = runChecks(complete, platformFor(complete.name, audienceOf(complete.face)), findings);
  if (results.some(({ faults }) => faults.length > 0)) return { ok: false, results };
  return { ok: true, candidate: { descriptor: complete, measured, results } };
}
