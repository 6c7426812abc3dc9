/**
 * A whole edge over a fake provider and a fake registry, and requests to it as a browser or a raw socket makes them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@sufra/testing/until';
import { type App, type AppOptions, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog, type Log } from '../operations/log.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import { type FakeRegistry, startFakeRegistry } from './fake-registry.ts';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** Set-Cookie lines by cookie name. */
  cookies: Record<string, string>;
}

export interface GetOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as a form when an object. */
  body?: string | Record<string, string>;
  /** Loopback address that the request comes from. */
  from?: string;
}

export interface TestEdge {
  app: App;
  provider: FakeProvider;
  registry: FakeRegistry;
  /** Its SUFRA_DATA, removed when it closes. */
  data: string;
  port: number;
  /** `address`: `nakhla.localhost/menu?x=1`. */
  get(address: string, options?: GetOptions): Promise<Got>;
  /** As `get`, with what a page of the site itself sends. */
  post(address: string, body: string | Record<string, string>, headers?: Record<string, string>): Promise<Got>;
  /** Sends bytes as they are and returns everything that came back until the connection ended. */
  raw(bytes: string): Promise<string>;
  /** Resolves when both files of the tenant's plans on disk have the registry's revision. */
  hasStored(tenant: string): Promise<void>;
  /** Ends the edge and starts another on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestEdge(
  environment: NodeJS.ProcessEnv = {},
  log: Log = createLog('silent'),
  options: AppOptions = {},
): Promise<TestEdge> {
  const data = mkdtempSync(path.join(tmpdir(), 'sufra-edge-'));
  const provider = await startFakeProvider();
  const registry = await startFakeRegistry();
  const start = async () => {
    const config = readConfig({
      SUFRA_PORT: '0',
      // What Host says below.
      SUFRA_PUBLIC_PORTS: '3000',
      SUFRA_API_URL: provider.url,
      SUFRA_REGISTRY_URL: registry.url,
      SUFRA_CDN_URL: registry.url,
      SUFRA_VERIFY_KEYS: registry.publicKey,
      SUFRA_DATA: data,
      SUFRA_SANDBOX: '1',
      // A machine that is busy with other tests is no overload.
      SUFRA_SHED_DELAY: '60000',
      ...environment,
    });
    const app = await createApp(config, log, { workers: 1, ...options });
    return { app, port: await app.listen() };
  };
  const running = await start();

  const edge: TestEdge = {
    ...running,
    provider,
    registry,
    data,
    hasStored: (tenant) =>
      until(() =>
        ['json', 'copy.json'].every((ending) => {
          const file = path.join(data, 'edge/plans', `${tenant}.${ending}`);
          return (
            existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).plans[0].revision === registry.plan().revision
          );
        }),
      ),
    get: (address, options = {}) => request(edge.port, address, options),
    post: (address, body, headers = {}) =>
      request(edge.port, address, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    raw: (bytes) => raw(edge.port, bytes),
    async restart() {
      await edge.app.close();
      Object.assign(edge, await start());
    },
    async close() {
      await edge.app.close();
      await Promise.all([provider.close(), registry.close()]);
      rmSync(data, { recursive: true, force: true });
    },
  };
  return edge;
}

function request(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body, from }: GetOptions,
): Promise<Got> {
  const slash = address.indexOf('/');
  const host = address.slice(0, slash);
  const isForm = typeof body === 'object';
  const sent = isForm ? new URLSearchParams(body).toString() : body;
  const type =
    sent === undefined ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  return new Promise((resolve, reject) => {
    const made = http.request(
      {
        port,
        host: '127.0.0.1',
        ...(from ? { localAddress: from } : {}),
        method,
        path: address.slice(slash),
        headers: { host: `${host}:3000`, ...type, ...headers },
        agent: false,
      },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const cookies = Object.fromEntries(
          (response.headers['set-cookie'] ?? []).map((line) => [line.split('=')[0]!, line]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          bytes: Buffer.concat(chunks),
          cookies,
        });
      },
    );
    made.on('error', reject);
    made.end(sent);
  });
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.setTimeout(60_000, () => socket.destroy(new Error('The edge did not end the connection')));
  });
}

/**
 * The Cookie header of a browser that had `before` and took the session's cookies of an answer. Throws when
 * the answer sets neither.
 */
export function sessionOf(set: Readonly<Record<string, string>>, before = ''): string {
  const names = ['sufra', 'sufra-cart'];
  if (!names.some((name) => name in set)) throw new Error('The answer sets no cookie of the session');
  const pairs = new Map(before.split('; ').flatMap((pair) => (pair ? [[pair.split('=')[0]!, pair] as const] : [])));
  for (const name of names) if (name in set) pairs.set(name, pairOf(set[name]));
  return [...pairs.values()].filter((pair) => !pair.endsWith('=')).join('; ');
}

/** `name=value` of a Set-Cookie line, to be sent back. */
export function pairOf(line: string | undefined): string {
  if (line === undefined) throw new Error('The cookie was not set');
  return line.split(';')[0]!;
}

/** A document without the moments in it: one that is made once more, a few seconds later, has others. */
export function withoutMoments(text: string): string {
  return text.replace(/"now":"[^"]+"/, '').replace(/"updatedAt":\d+/g, '');
}

export function isoNow(): string {
  return new Date().toISOString();
}
