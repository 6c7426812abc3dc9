/** Asks a site as a visitor's browser does, through whatever stands before its edge. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

/** Milliseconds for each question. */
const ANSWER_TIMEOUT_MS = 10_000;

export interface SiteAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** At most `bytesMax` of it. */
  body: Buffer;
  /** Milliseconds between the first bytes of the body and its end. */
  pause: number;
}

export interface AskOptions {
  headers?: Record<string, string>;
  /** Bytes of an answer that are read. */
  bytesMax: number;
}

export const clientOf = ({ protocol }: URL) => (protocol === 'https:' ? https : http);

/** Names below `.localhost` are this machine's, as browsers have it. */
export const placeOf = ({ hostname }: URL) => (hostname.endsWith('.localhost') ? { hostname: '127.0.0.1' } : {});

export const siteSignal = () => AbortSignal.timeout(ANSWER_TIMEOUT_MS);

/** Follows no redirect. Rejects when nothing answers in time. */
export function askSite(address: URL, { headers = {}, bytesMax }: AskOptions): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const request = clientOf(address).get(
      address,
      { ...placeOf(address), headers: { host: address.host, ...headers }, agent: false, signal: siteSignal() },
      (response) => {
        let first: number | null = null;
        let bytes = 0;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          first ??= performance.now();
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > bytesMax) response.destroy();
        });
        response.on('error', reject);
        response.on('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).subarray(0, bytesMax),
            pause: first === null ? 0 : performance.now() - first,
          }),
        );
      },
    );
    request.on('error', reject);
  });
}
