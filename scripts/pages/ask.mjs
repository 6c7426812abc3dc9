/** A page of a site as a new visitor gets it. */
import http from 'node:http';
import https from 'node:https';

const LIMIT_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Names below `.localhost` are this machine's, as browsers have it.
 * @param {string | URL} address @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, text: string }>} Rejects when no whole answer came in time.
 */
export function askPage(address, headers = {}) {
  const url = new URL(address);
  const local = url.hostname.endsWith('.localhost') ? { hostname: '127.0.0.1' } : {};
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const options = { ...local, headers: { host: url.host, ...headers }, agent: false, signal };
    const request = get(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.length > MAX_BYTES) response.destroy(new Error(`${address} is larger than ${MAX_BYTES} bytes`));
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
  });
}
