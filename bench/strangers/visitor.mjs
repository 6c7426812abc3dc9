/**
 * A visitor of a site at an address of its own. 127.0.0.1 is the edge's own machine, which it does not count,
 * so every visitor here speaks from another loopback address.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

const LIMIT_MS = 15_000;

export class Visitor {
  #agent;
  #jar = new Map();

  /** `edge`: its port. */
  constructor({ edge, tenant, address }) {
    this.edge = edge;
    this.host = `${tenant}.localhost:${edge}`;
    this.address = address;
    this.#agent = new http.Agent({ keepAlive: true, localAddress: address });
  }

  page(path) {
    return this.send('GET', path, { headers: { 'accept-encoding': 'br' } });
  }

  /** A call as a page of the site makes it. */
  call(method, path, body, headers = {}) {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    return this.send(method, `/api/v1/${path}`, {
      headers: { ...key, ...type, ...headers },
      body: text,
    });
  }

  /**
   * `status` 0: no answer came. Never rejects.
   * @param {string} method @param {string} path
   * @param {{ headers?: Record<string, string>, body?: string }} options
   * @returns {Promise<{ status: number, text: string, data: any, ms: number }>}
   */
  send(method, path, { headers = {}, body } = {}) {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const began = performance.now();
    return new Promise((done) => {
      const end = (status, text) => done({ status, text, data: dataOf(text), ms: performance.now() - began });
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.edge,
          method,
          path,
          agent: this.#agent,
          timeout: LIMIT_MS,
          headers: {
            host: this.host,
            'sec-fetch-site': 'same-origin',
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          this.#keep(response.headers['set-cookie'] ?? []);
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => end(response.statusCode, Buffer.concat(chunks).toString()));
          response.on('error', (error) => end(0, error.message));
        },
      );
      request.once('timeout', () => request.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)));
      request.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(0, error.code ?? error.message));
      request.end(body);
    });
  }

  leave() {
    this.#agent.destroy();
  }

  #keep(lines) {
    for (const line of lines) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** What an answer was, in a word for a tally. */
export function wordOf({ status, text }) {
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? (status === 0 ? text : '');
  return `${status} ${code}`.trim();
}

function dataOf(text) {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text).data;
  } catch {
    return undefined;
  }
}
