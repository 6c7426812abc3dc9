/**
 * `/-/printers/{restaurant}/{star|epson}?key=…` at the console's host name: printers of restaurants ask the
 * provider for what they print (PRN-002). What carries no key of the form is answered here, and the provider
 * is not asked (PRN-004).
 */
import { addressKey } from '@sufra/api/address-key';
import { PRINTERS_PATH } from '@sufra/contract/edge-paths';
import { readPrinterKey } from '@sufra/contract/printer-key';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest } from '../http/exchange.ts';
import { untilGone } from './forwarding.ts';

/** What each kind of printer sends. */
const METHODS: Readonly<Record<string, readonly string[]>> = { star: ['POST', 'GET', 'DELETE'], epson: ['POST'] };
/** Of the provider's answer; a printer reads what is for it there. */
const PASSED = ['content-type', 'x-star-cut', 'x-star-imageditherpattern'];
const TIMEOUT_MS = 10_000;
const NOTHING: EdgeAnswer = { status: 404, headers: { 'Content-Type': 'text/plain' } };

export async function answerPrinter(edge: Edge, request: EdgeRequest, body: Buffer | undefined): Promise<EdgeAnswer> {
  const { method, pathname, search, raw, address, id } = request;
  const [restaurant = '', kind = '', ...more] = pathname.slice(PRINTERS_PATH.length).split('/');
  if (more.length > 0 || !(METHODS[kind] ?? []).includes(method) || !/^[\w-]{1,60}$/.test(restaurant)) return NOTHING;
  const query = new URLSearchParams(search);
  const key = readPrinterKey(restaurant, query.get('key'));
  if (key === null) return NOTHING;
  try {
    const answer = await edge.client.send({
      method,
      path: `/api/v1/printing/${restaurant}/${kind}${withKey(search, key)}`,
      headers: {
        'x-request-id': id,
        'content-type': 'application/octet-stream',
        ...(address && { 'x-forwarded-for': address }),
      },
      body: method === 'POST' && body && body.length > 0 ? body : undefined,
      // What one house asks too often takes no place of another's.
      holder: `printers ${addressKey(address)}`,
      timeout: TIMEOUT_MS,
      signal: untilGone(raw),
    });
    const headers: Record<string, string> = { 'Content-Security-Policy': DATA_POLICY };
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: answer.status, headers, body: answer.body };
  } catch (error) {
    edge.log.warn({ err: error, request: id }, 'a printer’s call failed');
    return { status: 503, headers: { 'Retry-After': '5' } };
  }
}

/** The key alone in its place: what a printer has joined to it without looking is parted from it. */
function withKey(search: string, key: string): string {
  const query = new URLSearchParams(search);
  const sent = query.get('key') ?? '';
  query.set('key', key);
  const joined = sent.slice(key.length).replace(/^[?&]/, '');
  for (const [name, value] of new URLSearchParams(joined)) if (!query.has(name)) query.set(name, value);
  return `?${query}`;
}
