/** Asks servers of this machine, also by names below `localhost`, which browsers resolve and Node does not. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Ask } from './emulator.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

export const askHere: Ask = (address, { method = 'GET', body, headers }) => {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port: port || 80, method, path: pathname + search, timeout: TIMEOUT_MS },
        headers: { ...(headers as Record<string, string> | undefined), host },
      },
      (answer) => {
        const { statusCode = 500, headers: said } = answer;
        const type = said['content-type'];
        buffer(answer).then(
          (bytes) =>
            resolve(
              new Response(statusCode === 204 ? null : new Uint8Array(bytes), {
                status: statusCode,
                headers: type ? { 'content-type': type } : {},
              }),
            ),
          reject,
        );
      },
    );
    asked.once('error', reject);
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.end(body);
  });
};
