/** Scans a release aside: a registry answers with plans meanwhile, and a script made to exhaust the scan ends only the scan. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Finding } from './finding.ts';
import { scanFiles } from './scan-files.ts';

/** Bytes up to which starting a thread costs more than the scan. */
const SMALL = 64 * 1024;
/** A real release takes one second of a core. */
const LIMIT = 60_000;
const MEGABYTES = 1024;

/** Every finding in the release's files, also what is granted. */
export async function scanRelease(files: ReadonlyMap<string, Buffer>): Promise<readonly Finding[]> {
  const read = new Map([...files].filter(([path]) => !/\.(?:png|jpe?g|webp|avif|ico|woff2|wasm)$/.test(path)));
  const bytes = [...read.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes <= SMALL) return scanFiles(read);
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), {
    workerData: read,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, stackSizeMb: 8 },
  });
  try {
    const [findings] = await once(thread, 'message', { signal: AbortSignal.timeout(LIMIT) });
    return findings as readonly Finding[];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ kind: 'unreadable', what: why, file: 'files', line: 1, column: 1, source: null }];
  } finally {
    await thread.terminate();
  }
}
