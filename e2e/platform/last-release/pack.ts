/**
 * Rewrites the packs of the last release (docs/decisions/0084):
 *
 *   git worktree add --detach /tmp/last <commit>
 *   there, after an install: node shared/build/cli.ts host --out out/host, and mf-menu alike
 *   here: node e2e/platform/last-release/pack.ts <commit> /tmp/last/out/host /tmp/last/out/mf-menu
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { packArchive } from '@sufra/registry/release/archive.ts';
import { readDist } from '@sufra/registry/release/dist.ts';

/** The map: its library is two thirds of mf-menu's release, and no page here opens one. */
function isOfMap(path: string, content: Buffer): boolean {
  return !path.startsWith('server/') && (content.length > 1_000_000 || content.includes('.Worker'));
}

const [commit, ...folders] = process.argv.slice(2);
if (!commit || folders.length === 0) throw new Error('pack.ts <commit> <dist folder>…');
for (const folder of folders) {
  const { descriptor, files } = await readDist(folder);
  for (const [path, content] of files) {
    if (isOfMap(path, content)) files.delete(path);
  }
  descriptor.version = `${descriptor.version}-last.${commit}`;
  files.set('descriptor.json', Buffer.from(JSON.stringify(descriptor)));
  const archive = await buffer(packArchive(files));
  const packed = brotliCompressSync(archive, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: archive.length },
  });
  await writeFile(join(import.meta.dirname, `${descriptor.name}.tar.br`), packed);
  console.log(`${descriptor.name} ${descriptor.version}, contract ${descriptor.contract}: ${packed.length} bytes`);
}
