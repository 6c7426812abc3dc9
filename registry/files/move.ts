/**
 * Moves the files of releases between the disk and the bucket, while the registry runs. It can be broken off
 * at any file, and goes on there.
 */
import type { Descriptor } from '@sufra/contract';
import { keyOf } from '../plan/state.ts';
import { hasIntegrity } from '../release/integrity.ts';
import type { Store } from '../store/store.ts';
import { type BucketShelf, objectOf } from './bucket-shelf.ts';
import { eachOf } from './each-of.ts';

const AT_ONCE = 8;
/** Files that are named when they are nowhere. */
const SHOWN = 20;

export type Destination = 'bucket' | 'disk';

export interface MoveResult {
  /** Files that were stored by this call, and their bytes. */
  moved: number;
  bytes: number;
  /** Files that were there already, with the right hash. */
  there: number;
  /** Files not looked at yet: call again. */
  left: number;
  /** `mf-menu@1.0.0 entry.js`, the first 20 that are neither on this disk nor in the bucket, or are damaged in both. */
  lost: string[];
}

/** Files whose bytes were read back and proved at their destination, since the registry started. */
export type Proved = Record<Destination, Set<string>>;

interface Move {
  to: Destination;
  dryRun: boolean;
  /** Milliseconds; the rest is left for the next call. */
  withinMs: number;
  proved: Proved;
}

/** Throws `FilesFault` when the bucket is away. */
export async function moveFiles(
  store: Store,
  shelf: BucketShelf,
  { to, dryRun, withinMs, proved }: Move,
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, bytes: 0, there: 0, left: 0, lost: [] };
  const until = performance.now() + withinMs;
  let looked = 0;
  // A slow bucket is given one release at least, so that each call comes further.
  const isOver = () => looked > 0 && performance.now() >= until;
  for (const { descriptor } of store.releases()) {
    const key = keyOf(descriptor.name, descriptor.version);
    const isPruned = () => store.state().pruned.has(key);
    if (isPruned()) continue;
    const all = Object.keys(descriptor.files);
    const unproved = all.filter((path) => !proved[to].has(`${key} ${path}`));
    result.there += all.length - unproved.length;
    if (unproved.length === 0) continue;
    if (isOver()) {
      result.left += unproved.length;
      continue;
    }
    const sizes = to === 'bucket' ? await shelf.sizes(descriptor) : new Map<string, number>();
    await eachOf(unproved, AT_ONCE, async (path) => {
      if (isPruned()) return;
      const about = { shelf, descriptor, path, dryRun };
      const outcome =
        to === 'bucket'
          ? await intoBucket({ ...about, size: sizes.get(objectOf(descriptor, path)) })
          : await ontoDisk(about);
      looked += 1;
      if (outcome === 'lost') {
        if (result.lost.length < SHOWN) result.lost.push(`${key} ${path}`);
        return;
      }
      if (!dryRun) proved[to].add(`${key} ${path}`);
      result[outcome] += 1;
      if (outcome === 'moved') result.bytes += descriptor.files[path]!.bytes;
    });
  }
  return result;
}

interface FileToMove {
  shelf: BucketShelf;
  descriptor: Descriptor;
  path: string;
  dryRun: boolean;
}

type Outcome = 'moved' | 'there' | 'lost';

/** `size`: of the object that stands there. */
async function intoBucket({
  shelf,
  descriptor,
  path,
  dryRun,
  size,
}: FileToMove & { size: number | undefined }): Promise<Outcome> {
  const { bytes } = descriptor.files[path]!;
  if (size === bytes && (dryRun || (await isRight({ shelf, descriptor, path })))) return 'there';
  const here = await shelf.disk.read(descriptor, path);
  if (here === null) return 'lost';
  if (dryRun) return 'moved';
  await shelf.put(descriptor, path, here.content, here.forms);
  return (await isRight({ shelf, descriptor, path })) ? 'moved' : 'lost';
}

async function isRight({ shelf, descriptor, path }: Omit<FileToMove, 'dryRun'>): Promise<boolean> {
  const { bytes, integrity } = descriptor.files[path]!;
  const content = await shelf.objects.get(objectOf(descriptor, path), bytes);
  return content !== null && hasIntegrity(content, integrity);
}

async function ontoDisk({ shelf, descriptor, path, dryRun }: FileToMove): Promise<Outcome> {
  if (await shelf.disk.bring(descriptor, path).catch(() => false)) return 'there';
  const found = await shelf.read(descriptor, path);
  if (found === null) return 'lost';
  if (!dryRun) await shelf.disk.place(descriptor, path, found.content, found.forms);
  return 'moved';
}
