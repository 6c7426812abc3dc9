/**
 * A release travels to the registry as one tar archive: `descriptor.json` and every file, by path relative to its base.
 */
import { Readable } from 'node:stream';
import { extract, pack } from 'tar-stream';
import { pathFault } from './paths.ts';

export interface ArchiveLimits {
  /** Files in all. */
  files: number;
  /** Bytes of one file. */
  fileBytes: number;
  /** Bytes of all files. */
  totalBytes: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { files: 2000, fileBytes: 8 * 1024 * 1024, totalBytes: 48 * 1024 * 1024 };

/** An archive that is not a release: broken off, hostile or too large. `message` says which entry and why. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

/** Packs files into a tar stream with fixed times and owners: the same files give the same bytes. */
export function packArchive(files: ReadonlyMap<string, Buffer>): Readable {
  const archive = pack();
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    archive.entry({ name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 }, content);
  }
  archive.finalize();
  return Readable.from(archive);
}

/** Reads an archive into memory. Throws ArchiveFault; nothing is written anywhere. */
export async function readArchive(source: Readable, limits = ARCHIVE_LIMITS): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const spellings = new Set<string>();
  let total = 0;
  const entries = extract();
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, type, size } = entry.header;
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      if (type !== 'file') throw new ArchiveFault(`${name}: only plain files are allowed, this is a ${type}`);
      const fault = pathFault(name);
      if (fault) throw new ArchiveFault(`${JSON.stringify(name)} ${fault}`);
      // Two spellings of one name would be one file on some disks.
      if (spellings.has(name.toLowerCase())) throw new ArchiveFault(`${name} is there twice`);
      spellings.add(name.toLowerCase());
      if (files.size >= limits.files) throw new ArchiveFault(`more than ${limits.files} files`);
      if ((size ?? 0) > limits.fileBytes) throw new ArchiveFault(`${name} is larger than ${limits.fileBytes} bytes`);
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) {
        total += part.length;
        if (total > limits.totalBytes) throw new ArchiveFault(`more than ${limits.totalBytes} bytes in all`);
        parts.push(part);
      }
      files.set(name, Buffer.concat(parts));
    }
  } catch (error) {
    source.unpipe(entries);
    source.resume();
    throw error instanceof ArchiveFault ? error : new ArchiveFault(`the archive cannot be read: ${String(error)}`);
  }
  const nested = [...files.keys()].find((path) => parents(path).some((parent) => files.has(parent)));
  if (nested) throw new ArchiveFault(`${nested} lies below another file`);
  return files;
}

function parents(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
