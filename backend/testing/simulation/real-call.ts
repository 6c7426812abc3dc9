/**
 * A call that leaves the simulated world, to the bank's own server. `fetch` waits by the clock that the day
 * has replaced; this does not.
 */
import { request } from 'node:http';
import type { Arrived, Returned } from './network.ts';

export function realCall(origin: string, { method, url, headers, body }: Arrived): Promise<Returned> {
  const { pathname, search } = url;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(`${origin}${pathname}${search}`, { method, agent: false, headers: { ...headers, ...length } });
    call.on('error', reject);
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on('error', reject);
    });
    call.end(body);
  });
}
