/** Where the files of releases are stored: on this machine's disk, or in a bucket that several registries share. */
import type { Descriptor } from '@sufra/contract';
import type { MeasuredFile } from '../release/measure.ts';
import type { Folders, WaitingRelease } from '../store/folders.ts';

export interface NewFiles {
  descriptor: Descriptor;
  files: ReadonlyMap<string, Buffer>;
  measured: ReadonlyMap<string, MeasuredFile>;
  /** Source maps, by path. */
  maps: ReadonlyMap<string, Buffer>;
}

/** Methods that reach the store throw `FilesFault` when it is away. */
export interface ReleaseShelf {
  /** For operators: `the folder /var/lib/sufra/registry`. */
  readonly name: string;
  /** On this machine's disk: what was brought is served from here. */
  readonly folders: Folders;
  /** Stores a release where no reader looks yet. */
  write(release: NewFiles): Promise<WaitingRelease>;
  /**
   * Makes sure that a file of a release stands in `folders.releases`, with its compressed forms, and has the
   * hash it was published with. False: it is nowhere. Throws `FilesFault`, also when other bytes stand there.
   */
  bring(descriptor: Descriptor, path: string): Promise<boolean>;
  /** Makes the source maps of these files stand in `folders.maps`, as far as there are some. Never rejects. */
  bringMaps(module: string, version: string, files: readonly string[]): Promise<void>;
  /** Removes all files of a release. */
  remove(module: string, version: string): Promise<void>;
  /** What is wrong with the stored files of a release, a line each. `isQuick`: names and sizes alone. */
  faultsOf(descriptor: Descriptor, isQuick: boolean): Promise<string[]>;
  /** Why nothing can be stored now, in words; null: it can. */
  whyAway(): Promise<string | null>;
  /** In words, while the disk has little room and still takes releases; null: it has enough. */
  littleRoom(): Promise<string | null>;
}
