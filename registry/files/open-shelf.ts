import { type Folders, prepareFolders } from '../store/folders.ts';
import { BucketShelf } from './bucket-shelf.ts';
import { DiskShelf } from './disk-shelf.ts';
import type { BucketAddress } from './environment.ts';
import type { ReleaseShelf } from './shelf.ts';

export interface ShelfOptions {
  /** The registry's folder. */
  folder: string;
  /** Null: the folder is all there is. */
  bucket: BucketAddress | null;
  now: () => Date;
  onFailure(what: string, error: unknown): void;
}

/** The client of buckets is loaded only where there is one. */
export async function openShelf({ folder, bucket, now, onFailure }: ShelfOptions): Promise<ReleaseShelf> {
  const folders: Folders = await prepareFolders(folder, now);
  const disk = new DiskShelf(folders);
  if (bucket === null) return disk;
  const { openBucket } = await import('./s3.ts');
  return new BucketShelf({ disk, objects: openBucket(bucket), onFailure });
}
