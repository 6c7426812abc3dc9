/** Pictures of an extension's brands, served for ever under addresses that carry their content's hash. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Picture } from '@sufra/api/shapes';
import { namesTag } from '@sufra/contract/if-none-match';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appIconKind, drawAppIcon } from './app-icon.ts';
import type { PictureSeed } from './picture-seed.ts';
import { drawShareSquare, shareSquareOf } from './share-square.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
};

interface MediaFile {
  path: string;
  bytes: number;
  hash: string;
  type: string;
}

export interface Media {
  /**
   * Site-relative address of one file, `brand/nakhla/logo.png` → `/media/brand/nakhla/logo.png?v=…`; null
   * when there is none.
   */
  address: (path: string) => string | null;
  /** Size of the file at such an address; null: it is not one of these. */
  bytesOf: (address: string) => number | null;
  /** A picture in its widths and formats; null when its files are missing. */
  picture: (key: string, seed: PictureSeed) => Picture | null;
  serve: (http: FastifyInstance) => void;
}

function addressOf(path: string, { hash }: MediaFile): string {
  return `/media/${path}?v=${hash}`;
}

/** `folder`: null when there are no pictures. */
export function createMedia(folder: string | null): Media {
  const files = new Map<string, MediaFile>();
  if (folder !== null && existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) continue;
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 10);
      files.set(relative(folder, path).split(sep).join('/'), { path, type, hash, bytes: statSync(path).size });
    }
  }
  /** Drawn once, when first asked for: four of each logo, one of each dish. */
  const drawings = new Map<string, Promise<Buffer>>();
  const drawingOf = (kind: string, file: MediaFile, draw: (picture: Buffer) => Promise<Buffer>): Promise<Buffer> => {
    const key = `${kind} ${file.path}`;
    let drawn = drawings.get(key);
    if (!drawn) {
      drawn = readFile(file.path).then(draw);
      drawings.set(key, drawn);
      // What failed for want of memory or files is drawn for the next one that asks.
      drawn.catch(() => drawings.delete(key));
    }
    return drawn;
  };
  const sendDrawing = async (reply: FastifyReply, type: string, drawn: Promise<Buffer> | null) => {
    const bytes = await drawn?.catch(() => null);
    if (!bytes) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(bytes);
  };
  return {
    address: (path) => {
      const file = files.get(path);
      return file ? addressOf(path, file) : null;
    },
    bytesOf: (address) => files.get(address.split('?')[0]!.slice('/media/'.length))?.bytes ?? null,
    picture: (key, seed) => {
      const share = seed.folder === 'dish' ? files.get(`share/${key}.jpg`) : undefined;
      const largest = `${seed.folder}/${key}-${seed.widths.at(-1)}.${seed.formats.at(-1)}`;
      const square = seed.folder === 'dish' ? files.get(largest) : undefined;
      const hash = createHash('sha256');
      for (const width of seed.widths) {
        for (const format of seed.formats) {
          const file = files.get(`${seed.folder}/${key}-${width}.${format}`);
          if (!file) return null;
          hash.update(file.hash);
        }
      }
      return {
        url: `/media/${seed.folder}/${key}-{width}.{format}?v=${hash.digest('hex').slice(0, 8)}`,
        width: seed.width,
        height: seed.height,
        tint: seed.tint,
        widths: [...seed.widths],
        formats: [...seed.formats],
        ...(seed.calm ? { calm: seed.calm } : {}),
        ...(share ? { share: addressOf(`share/${key}.jpg`, share) } : {}),
        ...(square ? { share_square: shareSquareOf(addressOf(largest, square)) } : {}),
      };
    },
    serve: (http) => {
      http.get('/media/app-icon/:kind/*', async (request, reply) => {
        const { kind: name = '', '*': path = '' } = request.params as Record<string, string>;
        const kind = appIconKind(name);
        const file = files.get(path);
        const drawn = kind && file ? drawingOf(name, file, (logo) => drawAppIcon(logo, kind)) : null;
        return sendDrawing(reply, 'image/png', drawn);
      });
      http.get('/media/share-square/dish/*', async (request, reply) => {
        const file = files.get(`dish/${(request.params as Record<string, string>)['*']}`);
        return sendDrawing(reply, 'image/jpeg', file ? drawingOf('share-square', file, drawShareSquare) : null);
      });
      http.get('/media/*', (request, reply) => {
        const file = files.get((request.params as Record<string, string>)['*'] ?? '');
        if (!file) return reply.code(404).type('text/plain').send('Not found');
        const etag = `"${file.hash}"`;
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .header('x-content-type-options', 'nosniff')
          .type(file.type);
        if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.header('content-length', file.bytes).send(createReadStream(file.path));
      });
    },
  };
}
