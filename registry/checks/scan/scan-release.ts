/**
 * Scans a release aside: a registry answers with plans meanwhile, and a script made to exhaust the scan ends
 * only the scan.
 */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Finding } from './finding.ts';
import { scanFiles } from './scan-files.ts';

/** Bytes up to which starting a thread costs more than the scan. */
const INLINE_MAX_BYTES = 64 * 1024;
/** A real release takes one second of a core. */
const SCAN_TIMEOUT_MS = 60_000;
const THREAD_MEMORY_MB = 1024;

/** A release has most of its files from the one before it: what was read lately is not read again. */
const readLately = new LRUCache<string, readonly Finding[]>({ max: 500 });

/** Every finding in the release's files, also what is granted. */
export async function scanRelease(files: ReadonlyMap<string, Buffer>): Promise<readonly Finding[]> {
  const readable = [...files].filter(([path]) => !/\.(?:png|jpe?g|webp|avif|ico|woff2|wasm)$/.test(path));
  const keys = new Map(readable.map(([path]) => [path, keyOf(path, files)]));
  const known = new Map(readable.map(([path]) => [path, readLately.get(keys.get(path)!)]));
  const unread = readable.filter(([path]) => !known.get(path));
  const scan = await scanAside(new Map([...unread, ...unread.flatMap(([path]) => mapOf(path, files))]));
  if (!scan.complete) return scan.findings;
  for (const [path] of unread) {
    const found = scan.findings.filter(({ file }) => file === path);
    known.set(path, found);
    readLately.set(keys.get(path)!, found);
  }
  return [...known.values()].flatMap((found) => found ?? []);
}

/** Findings name the file and, by its map, the place in the sources. */
function keyOf(path: string, files: ReadonlyMap<string, Buffer>): string {
  const told = [[path, files.get(path)!] as const, ...mapOf(path, files)];
  return told.map(([name, content]) => `${name} ${hash('sha256', content)}`).join(' ');
}

function mapOf(path: string, files: ReadonlyMap<string, Buffer>): [string, Buffer][] {
  const map = files.get(`${path}.map`);
  return map ? [[`${path}.map`, map]] : [];
}

async function scanAside(
  read: ReadonlyMap<string, Buffer>,
): Promise<{ complete: boolean; findings: readonly Finding[] }> {
  const bytes = [...read.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes <= INLINE_MAX_BYTES) return { complete: true, findings: scanFiles(read) };
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), {
    workerData: read,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB, stackSizeMb: 8 },
  });
  try {
    const [findings] = await once(thread, 'message', { signal: AbortSignal.timeout(SCAN_TIMEOUT_MS) });
    return { complete: true, findings: findings as readonly Finding[] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const finding = { kind: 'unreadable', what: why, file: 'files', line: 1, column: 1, source: null } as const;
    return { complete: false, findings: [finding] };
  } finally {
    await thread.terminate();
  }
}
