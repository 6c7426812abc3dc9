/**
 * Serves a developer's build to the page of a storefront: another origin's, which may be on another network
 * than this machine.
 */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { DEV_NEWS_PATH, type DevNews } from '@sufra/contract/dev-news';

export interface DevServer {
  /** `http://127.0.0.1:5173`. */
  origin: string;
  /** Tells every page of a build. */
  tell(news: DevNews): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  map: 'application/json',
  json: 'application/json',
};
/** Pages that listen at once. */
const MAX_PAGES = 50;

/**
 * `folder`: the browser files. `site`: origin of the storefront, whose pages alone may read them: they are
 * not released. Rejects when the port is taken.
 */
export async function serveBuild(folder: string, port: number, site: string): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  let last: DevNews | null = null;
  const server = createServer((request, response) => {
    // What any page on this machine may send must not end the server: its port would be free for another.
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (request.headers.origin !== undefined && request.headers.origin !== site) return response.writeHead(403).end();
    response.setHeader('access-control-allow-origin', site);
    response.setHeader('vary', 'origin');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204, { 'access-control-allow-methods': 'GET' }).end();
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    if (pathname === DEV_NEWS_PATH) {
      if (pages.size >= MAX_PAGES) return response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(last ? sent(last) : ': here\n\n');
      pages.add(response);
      return response.on('close', () => pages.delete(response));
    }
    const path = normalize(decodeURIComponent(pathname));
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    const content = type && !path.includes('..') ? await readFile(join(folder, path)).catch(() => null) : null;
    if (!content) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    tell(news) {
      last = news;
      for (const page of pages) page.write(sent(news));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sent(news: DevNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
