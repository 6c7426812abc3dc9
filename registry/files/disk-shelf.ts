/** Files of releases in the data folder. Also what a bucket's files are brought into. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Descriptor, FileFacts } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import { hasIntegrity } from '../release/integrity.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';
import { type Folders, folderOf, removeRelease, type WaitingRelease, writeRelease } from '../store/folders.ts';
import { removeMaps, storeMaps } from '../store/source-maps.ts';
import { FORM_NAMES, type Form, isFormOf } from './compressed-forms.ts';
import { littleRoom, whyNoRoom } from './disk-room.ts';
import { FilesFault } from './fault.ts';
import type { NewFiles, ReleaseShelf } from './shelf.ts';

/** Files whose proof is remembered, 200 bytes each. */
const MAX_PROVED = 100_000;
/** Milliseconds for which the last answer about the disk's room holds. */
const KNOWN_MS = 3000;

export class DiskShelf implements ReleaseShelf {
  readonly folders: Folders;
  /** What a file was when its hash was right. */
  readonly #proved = new LRUCache<string, string>({ max: MAX_PROVED });
  readonly #proving = new Map<string, Promise<boolean>>();
  #room: { at: number; none: Promise<string | null>; little: Promise<string | null> } | null = null;

  constructor(folders: Folders) {
    this.folders = folders;
  }

  get name(): string {
    return `the folder ${dirname(this.folders.releases)}`;
  }

  async write({ descriptor, files, measured, maps }: NewFiles): Promise<WaitingRelease> {
    const waiting = await writeRelease(this.folders, descriptor, files, measured);
    const place = async () => {
      await waiting.place();
      await storeMaps(this.folders, descriptor.name, descriptor.version, maps);
    };
    return { ...waiting, place };
  }

  /** Its hash is computed again only when the file on disk is another one. */
  async bring(descriptor: Descriptor, path: string): Promise<boolean> {
    const file = this.#fileOf(descriptor, path);
    const about = await stat(file).catch(() => null);
    if (!about?.isFile()) return false;
    const facts = descriptor.files[path];
    if (!facts) return path === DESCRIPTOR_FILE;
    const seen = `${about.ino} ${about.mtimeMs} ${about.size}`;
    if (this.#proved.get(file) === seen) return true;
    let proving = this.#proving.get(file);
    if (!proving) {
      proving = prove(file, facts).finally(() => this.#proving.delete(file));
      this.#proving.set(file, proving);
    }
    if (!(await proving))
      throw new FilesFault(
        'damaged',
        `${path} of ${descriptor.name}@${descriptor.version} has another hash on the disk`,
      );
    this.#proved.set(file, seen);
    return true;
  }

  async bringMaps(): Promise<void> {}

  async remove(module: string, version: string): Promise<void> {
    await removeRelease(this.folders, module, version);
    await removeMaps(this.folders, module, version);
  }

  async faultsOf(descriptor: Descriptor, isQuick: boolean): Promise<string[]> {
    const faults: string[] = [];
    for (const [path, { integrity, bytes }] of Object.entries(descriptor.files)) {
      const file = this.#fileOf(descriptor, path);
      if (isQuick) {
        const about = await stat(file).catch(() => null);
        if (!about) faults.push(`${path} is missing`);
        else if (about.size !== bytes) faults.push(`${path} has ${about.size} of ${bytes} bytes`);
        continue;
      }
      const content = await readFile(file).catch(() => null);
      if (!content) faults.push(`${path} is missing`);
      else if (!hasIntegrity(content, integrity)) faults.push(`${path} has another hash`);
    }
    return faults;
  }

  whyAway(): Promise<string | null> {
    return this.#look().none;
  }

  littleRoom(): Promise<string | null> {
    return this.#look().little;
  }

  #look() {
    const now = performance.now();
    if (this.#room === null || now - this.#room.at > KNOWN_MS) {
      const { incoming } = this.folders;
      this.#room = { at: now, none: whyNoRoom(incoming), little: littleRoom(incoming) };
    }
    return this.#room;
  }

  /** Places proved bytes; the plain file last, so that it never stands there without its forms. */
  async place(descriptor: Descriptor, path: string, content: Buffer, forms: ReadonlyMap<Form, Buffer>): Promise<void> {
    const file = this.#fileOf(descriptor, path);
    for (const [form, packed] of forms) await this.placeAt(`${file}.${form}`, packed);
    await this.placeAt(file, content);
  }

  /** Whole, or not there. */
  async placeAt(file: string, content: Buffer | string): Promise<void> {
    const aside = join(this.folders.incoming, randomUUID());
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(aside, content, { flag: 'wx' });
      await rename(aside, file);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  /** The bytes of a proved file, with its forms. Null: it is not here, or not what it was. */
  async read(descriptor: Descriptor, path: string): Promise<{ content: Buffer; forms: Map<Form, Buffer> } | null> {
    if (!(await this.bring(descriptor, path).catch(() => false))) return null;
    const file = this.#fileOf(descriptor, path);
    const forms = new Map<Form, Buffer>();
    for (const form of FORM_NAMES) {
      const packed = await readFile(`${file}.${form}`).catch(() => null);
      if (packed) forms.set(form, packed);
    }
    const content = await readFile(file).catch(() => null);
    return content && { content, forms };
  }

  #fileOf({ name, version }: Descriptor, path: string): string {
    return join(folderOf(this.folders, name, version), path);
  }
}

/** Forms that unpack to something else go: the plain file is sent then. */
async function prove(file: string, facts: FileFacts): Promise<boolean> {
  const content = await readFile(file);
  if (!hasIntegrity(content, facts.integrity)) return false;
  for (const form of FORM_NAMES) {
    const packed = await readFile(`${file}.${form}`).catch(() => null);
    if (packed && !(await isFormOf(form, packed, facts))) await rm(`${file}.${form}`);
  }
  return true;
}
