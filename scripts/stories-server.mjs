/** Serves the gallery of `shared/ui` under Node 26 at SUFRA_STORIES_PORT. The page is built again for each request. */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { fontCss } from '../host/server/document/fonts.ts';
import { buildKitGallery } from '../shared/build/harness/gallery.ts';
import { galleryThemes } from '../shared/ui/gallery/themes.ts';
import { tenantTheme } from '../shared/ui/theme/index.ts';
import { ROOT } from './workspace.mjs';

const PICTURES = join(ROOT, 'shared/ui/gallery/pictures');
const FONTS = join(ROOT, 'host/fonts');
const TYPES = { webp: 'image/webp', woff2: 'font/woff2' };

const faces = Object.values(galleryThemes).map((settings) => fontCss(tenantTheme(settings), 'ar'));

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(
    ({ status = 200, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
    (error) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    },
  );
});
server.listen(Number(process.env.SUFRA_STORIES_PORT || 3300), '127.0.0.1', () => {
  console.log(`Stories: http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`);
});

/** @param {string} path */
async function answer(path) {
  if (path === '/') {
    const { renderGallery } = await buildKitGallery();
    return { type: 'text/html; charset=utf-8', body: renderGallery({ fontCss: faces.join('') }) };
  }
  const folder = path.startsWith('/pictures/') ? PICTURES : path.startsWith('/-/fonts/') ? FONTS : null;
  const name = basename(path);
  const type = TYPES[name.split('.').at(-1)];
  const body = folder && type ? await readFile(join(folder, name)).catch(() => null) : null;
  return body ? { type, body } : { status: 404, type: 'text/plain', body: 'Not found' };
}
