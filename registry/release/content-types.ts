/** Content type of a release's file by its extension; browsers refuse module scripts of another type. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** Text shrinks; pictures and fonts are compressed already, a second time costs bytes. */
const COMPRESSIBLE = new Set(['js', 'mjs', 'css', 'json', 'map', 'txt', 'html', 'svg', 'wasm', 'ico']);

export function contentType(path: string): string {
  return TYPES[extension(path)] ?? 'application/octet-stream';
}

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extension(path));
}

/** Only machines read server bundles and source maps. */
export function awaitedByCustomers(path: string): boolean {
  return !path.startsWith('server/') && !path.endsWith('.map');
}

function extension(path: string): string {
  return /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
}
