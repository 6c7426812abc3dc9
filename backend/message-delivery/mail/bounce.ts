/** Reads a mail that says what happened to one of ours (RFC 3464): pure. */
import type { Receipt } from '../gateways/gateway.ts';

/** Status codes (RFC 3463) of an address at which nothing arrives: unknown, moved, of a domain without mail, switched off. Not: full, or refused as spam. */
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

export function isGone(status: string): boolean {
  return GONE.test(status);
}

/** Null: it is no such mail, or it says nothing final. */
export function readBounce(mail: string): Receipt | null {
  const at = mail.search(/^Content-Type:[ \t]*message\/delivery-status/im);
  if (at < 0) return null;
  const report = mail.slice(at);
  const fields = new Map<string, string>();
  for (const line of report.split('\n')) {
    const [name = '', value] = splitOnce(line);
    const key = name.toLowerCase();
    // The first of each: what follows is the mail that came back.
    if (value !== undefined && FIELDS.includes(key) && !fields.has(key)) fields.set(key, value.trim());
  }
  const [action, status = ''] = [fields.get('action')?.toLowerCase(), fields.get('status')];
  const reference = fields.get('original-envelope-id') ?? null;
  // Without it the mail itself is named by its id.
  const id = /^Message-ID:[ \t]*(<[\w-]{1,40}@[\w.-]{1,250}>)/im.exec(report)?.[1] ?? null;
  if (!reference && !id) return null;
  if (action === 'delivered') return { id, reference, state: 'delivered' };
  if (action !== 'failed' || !/^5\.\d{1,3}\.\d{1,3}$/.test(status)) return null;
  return { id, reference, state: isGone(status) ? 'refused' : 'failed', error: status };
}

const FIELDS = ['action', 'status', 'original-envelope-id'];

function splitOnce(line: string): [string, string?] {
  const at = line.indexOf(':');
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at + 1)];
}
