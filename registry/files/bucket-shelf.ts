/**
 * Files of releases in a bucket (decision 449). A name holds the hash of its bytes, so two registries that
 * publish at once write the same bytes or different names; which of them count, the release in the database
 * says. The disk holds what was asked for.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import { sha256 } from '@sufra/operations/sha256';
import { LRUCache } from 'lru-cache';
import { hasIntegrity } from '../release/integrity.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';
import { type Folders, folderOf, type WaitingRelease } from '../store/folders.ts';
import { FORM_NAMES, type Form, isFormOf } from './compressed-forms.ts';
import type { DiskShelf } from './disk-shelf.ts';
import { eachOf } from './each-of.ts';
import { FilesFault } from './fault.ts';
import type { ObjectStore } from './object-store.ts';
import type { NewFiles, ReleaseShelf } from './shelf.ts';

/** Objects of one release under way. */
const AT_ONCE = 8;
/** Milliseconds until a file that could not be brought is asked for again. */
const RETRY_AFTER_MS = 2000;
/** Milliseconds for which the last answer about the bucket holds. */
const KNOWN_MS = 3000;
/** Bytes of a source map that is brought. */
const MAX_MAP_BYTES = 64 * 1024 * 1024;

interface BucketShelfOptions {
  disk: DiskShelf;
  objects: ObjectStore;
  /** Called with what cannot be read, once for each try. */
  onFailure(what: string, error: unknown): void;
}

export class BucketShelf implements ReleaseShelf {
  readonly disk: DiskShelf;
  readonly objects: ObjectStore;
  readonly #onFailure: BucketShelfOptions['onFailure'];
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #failed = new LRUCache<string, FilesFault>({ max: 10_000, ttl: RETRY_AFTER_MS });
  #known: { at: number; away: Promise<string | null> } | null = null;

  constructor({ disk, objects, onFailure }: BucketShelfOptions) {
    this.disk = disk;
    this.objects = objects;
    this.#onFailure = onFailure;
  }

  get name(): string {
    return this.objects.name;
  }

  get folders(): Folders {
    return this.disk.folders;
  }

  async write(release: NewFiles): Promise<WaitingRelease> {
    const waiting = await this.disk.write(release);
    const { descriptor, files, measured, maps } = release;
    try {
      await eachOf(files, AT_ONCE, async ([path, content]) => {
        const { brotli, gzip } = measured.get(path)!;
        const forms = new Map<Form, Buffer>([
          ...(brotli ? [['br', brotli] as const] : []),
          ...(gzip ? [['gz', gzip] as const] : []),
        ]);
        await this.put(descriptor, path, content, forms);
      });
      const folder = mapsOf(descriptor.name, descriptor.version);
      await eachOf(maps, AT_ONCE, ([path, content]) =>
        this.objects.put(`${folder}${path}~${sha256(content)}`, content),
      );
    } catch (error) {
      await waiting.discard();
      throw error;
    }
    return waiting;
  }

  /** Stores one file with its forms; the file last, which a reader asks for first. */
  async put(descriptor: Descriptor, path: string, content: Buffer, forms: ReadonlyMap<Form, Buffer>): Promise<void> {
    const key = objectOf(descriptor, path);
    for (const [form, packed] of forms) await this.objects.put(`${key}.${form}`, packed);
    await this.objects.put(key, content);
  }

  async bring(descriptor: Descriptor, path: string): Promise<boolean> {
    // What is damaged here is brought again.
    if (await this.disk.bring(descriptor, path).catch(() => false)) return true;
    const { name, version } = descriptor;
    const id = `${name}/${version}/${path}`;
    const failed = this.#failed.get(id);
    if (failed) throw failed;
    let pending = this.#underWay.get(id);
    if (!pending) {
      pending = this.#fetch(descriptor, path)
        .catch((error: unknown) => {
          if (error instanceof FilesFault) this.#failed.set(id, error);
          this.#onFailure(`bring ${id}`, error);
          throw error;
        })
        .finally(() => this.#underWay.delete(id));
      this.#underWay.set(id, pending);
    }
    return pending;
  }

  async #fetch(descriptor: Descriptor, path: string): Promise<boolean> {
    const { name, version } = descriptor;
    if (path === DESCRIPTOR_FILE) {
      await this.disk.placeAt(join(folderOf(this.folders, name, version), path), JSON.stringify(descriptor));
      return true;
    }
    const found = await this.read(descriptor, path);
    if (found === null) return false;
    await this.disk.place(descriptor, path, found.content, found.forms);
    return true;
  }

  /** The proved bytes of a file, with its forms, from the bucket. Null: it is not there. */
  async read(descriptor: Descriptor, path: string): Promise<{ content: Buffer; forms: Map<Form, Buffer> } | null> {
    const facts = descriptor.files[path]!;
    const key = objectOf(descriptor, path);
    const content = await this.objects.get(key, facts.bytes);
    if (content === null) return null;
    if (!hasIntegrity(content, facts.integrity))
      throw new FilesFault(
        'damaged',
        `${path} of ${descriptor.name}@${descriptor.version} has another hash in ${this.name}`,
      );
    const forms = new Map<Form, Buffer>();
    // Where compressing gained nothing there are none.
    if (facts.brotli < facts.bytes) {
      await eachOf(FORM_NAMES, FORM_NAMES.length, async (form) => {
        const packed = await this.objects.get(`${key}.${form}`, facts.bytes).catch(() => null);
        if (packed && (await isFormOf(form, packed, facts))) forms.set(form, packed);
      });
    }
    return { content, forms };
  }

  async bringMaps(module: string, version: string, files: readonly string[]): Promise<void> {
    const folder = join(this.folders.maps, module, version);
    const here = new Set(await readdir(folder, { recursive: true }).catch(() => []));
    const wanted = files.map((file) => `${file}.map`).filter((path) => !here.has(path));
    if (wanted.length === 0) return;
    try {
      const beginning = mapsOf(module, version);
      for (const { key } of await this.objects.list(beginning)) {
        const end = key.lastIndexOf('~');
        const path = key.slice(beginning.length, end);
        if (!wanted.includes(path)) continue;
        const content = await this.objects.get(key, MAX_MAP_BYTES);
        if (content && sha256(content) === key.slice(end + 1)) await this.disk.placeAt(join(folder, path), content);
      }
    } catch (error) {
      this.#onFailure(`bring source maps of ${module}/${version}`, error);
    }
  }

  async remove(module: string, version: string): Promise<void> {
    await this.disk.remove(module, version);
    for (const beginning of [filesOf(module, version), mapsOf(module, version)])
      await eachOf(await this.objects.list(beginning), AT_ONCE, ({ key }) => this.objects.remove(key));
  }

  /** `isQuick` or not: the bucket's list says names and sizes; a wrong byte is found when a file is read. */
  async faultsOf(descriptor: Descriptor): Promise<string[]> {
    const there = await this.sizes(descriptor);
    return Object.entries(descriptor.files).flatMap(([path, { bytes }]) => {
      const size = there.get(objectOf(descriptor, path));
      if (size === undefined) return [`${path} is not in ${this.name}`];
      return size === bytes ? [] : [`${path} has ${size} of ${bytes} bytes in ${this.name}`];
    });
  }

  /** Bytes of the release's objects, by name. */
  async sizes({ name, version }: Descriptor): Promise<ReadonlyMap<string, number>> {
    const listed = await this.objects.list(filesOf(name, version));
    return new Map(listed.map(({ key, bytes }) => [key, bytes]));
  }

  /** What comes from the bucket, or goes there, lies on the disk first. */
  async whyAway(): Promise<string | null> {
    return (await this.#bucketAway()) ?? (await this.disk.whyAway());
  }

  littleRoom(): Promise<string | null> {
    return this.disk.littleRoom();
  }

  #bucketAway(): Promise<string | null> {
    const now = performance.now();
    if (this.#known === null || now - this.#known.at > KNOWN_MS) {
      const away = this.objects.get('probe', 1024).then(
        () => null,
        (error: unknown) => (error instanceof FilesFault && error.kind === 'away' ? error.message : null),
      );
      this.#known = { at: now, away };
    }
    return this.#known.away;
  }
}

/** Its name: below the release, by the hash of its bytes. */
export function objectOf({ name, version, files }: Descriptor, path: string): string {
  const { integrity } = files[path]!;
  return `${filesOf(name, version)}${Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex')}`;
}

const filesOf = (module: string, version: string) => `releases/${module}/${version}/`;
const mapsOf = (module: string, version: string) => `maps/${module}/${version}/`;
