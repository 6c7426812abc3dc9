/**
 * Builds and serves a module's harness (`@sufra/testing/harness/start`) and its gallery
 * (`@sufra/ui/gallery`), from packed packages too: no platform runs, and nothing is published.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { compile } from '../compile.ts';
import { readPackage } from '../package-facts.ts';
import { hashOfSources } from '../sources.ts';
import { writeHarness } from './entries.ts';
import { buildGallery } from './gallery.ts';
import { harnessConfig, PAGE_SCRIPT } from './webpack.ts';

export interface HarnessServer {
  /** `http://127.0.0.1:5180`. */
  origin: string;
  close(): Promise<void>;
}

const HTML = 'text/html; charset=utf-8';
const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Harness</title><script>{const en=/^\\/en(?:\\/|$)/.test(location.pathname);document.documentElement.lang=en?"en":"ar";document.documentElement.dir=en?"ltr":"rtl"}</script><script type="module" src="/-/${PAGE_SCRIPT}" onerror="fetch(this.src).then((answer)=>answer.text()).then((why)=>{document.querySelector('[data-building]').textContent=why})"></script></head><body><pre data-building lang="en" dir="ltr">Building the module: the first page waits for it.</pre></body></html>`;

/**
 * Serves the module in `folder` to this machine: its addresses in both languages, `/-/gallery` beside them.
 * What changed is built again when it is asked for. Rejects when the port is taken (0: any that is free).
 */
export async function serveHarness(folder: string, port: number): Promise<HarnessServer> {
  const out = join(folder, 'node_modules/.cache/sufra-harness');
  let built: { hash: string; script: Promise<Buffer> } | undefined;
  const script = async (): Promise<Buffer> => {
    const hash = await hashOfSources(folder);
    if (built?.hash !== hash) built = { hash, script: buildPage(folder, out) };
    const { script: made } = built;
    made.catch(() => {
      built = undefined;
    });
    return made;
  };
  const pictures = join(dirname(createRequire(join(folder, 'package.json')).resolve('@sufra/ui/gallery')), 'pictures');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    // Another site's page must not read a module's sources by a name that leads here.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) return response.writeHead(421).end();
    // Nor run them by a script tag.
    if (/^(?:cross|same)-site$/.test(String(request.headers['sec-fetch-site']))) return response.writeHead(403).end();
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === `/-/${PAGE_SCRIPT}`) return send('text/javascript; charset=utf-8', await script());
    if (pathname === '/-/gallery') return send(HTML, await renderGallery(folder, out));
    if (pathname.startsWith('/-/pictures/')) {
      const picture = await readFile(join(pictures, basename(pathname))).catch(() => null);
      return picture ? send('image/webp', picture) : response.writeHead(404).end();
    }
    if (pathname.startsWith('/-/')) return response.writeHead(404).end();
    return send(HTML, DOCUMENT);
  }
  const server = createServer((request, response) => {
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The page's script. A save is read as new: Node reads `module.ts` once by its address. */
async function buildPage(folder: string, out: string): Promise<Buffer> {
  const facts = await readPackage(folder, out, { fresh: true });
  const { page } = await writeHarness(facts);
  await compile(folder, [harnessConfig(facts, page)]);
  return readFile(join(out, 'browser', PAGE_SCRIPT));
}

async function renderGallery(folder: string, out: string): Promise<string> {
  const { gallery } = await writeHarness(await readPackage(folder, out, { fresh: true }));
  return (await buildGallery(folder, gallery, out)).renderGallery();
}
