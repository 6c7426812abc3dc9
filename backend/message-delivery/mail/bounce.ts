/** Reads a mail that says what happened to one of ours (RFC 3464): pure. */
import type { Receipt } from '../gateways/gateway.ts';

/**
 * Status codes (RFC 3463) of an address at which nothing arrives: unknown, moved, of a domain without mail,
 * switched off. Not: full, or refused as spam.
 */
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

export function isGone(status: string): boolean {
  return GONE.test(status);
}

/** Null: it is no such mail, or it says nothing final. */
export function readBounce(mail: string): Receipt | null {
  const lines = unfold(mail);
  const at = lines.findIndex((line) => /^Content-Type:[ \t]*message\/(?:global-)?delivery-status/i.test(line));
  if (at < 0) return null;
  const fields = fieldsOf(lines.slice(at + 1));
  const reference = fields.get('original-envelope-id') ?? null;
  const id = idIn(lines, at);
  if (!reference && !id) return null;
  const action = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase();
  if (action === 'delivered') return { id, reference, state: 'delivered' };
  const status = statusOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '');
  if (action !== 'failed' || !status) return null;
  return { id, reference, state: isGone(status) ? 'refused' : 'failed', error: status };
}

/** Lines of any system, each field in one (RFC 5322 2.2.3). */
function unfold(mail: string): string[] {
  return mail
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split('\n');
}

const FIELDS = ['action', 'status', 'original-envelope-id', 'diagnostic-code'];

/** The first of each in the report, which ends where the next part of the mail begins. */
function fieldsOf(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    if (line.startsWith('--')) break;
    const at = line.indexOf(':');
    const key = line.slice(0, Math.max(at, 0)).toLowerCase();
    if (FIELDS.includes(key) && !fields.has(key)) fields.set(key, line.slice(at + 1).trim());
  }
  return fields;
}

/**
 * The id of the mail that is meant: in what came back behind the report, or in the words before it, where
 * Exchange Online writes it, quoted-printable. The head of the bounce itself, up to its first empty line, has
 * the bounce's own id.
 */
function idIn(lines: readonly string[], report: number): string | null {
  const parts = [...lines.slice(report), ...lines.slice(lines.indexOf(''), report)].join('\n').replaceAll('=\n', '');
  return /^Message-ID:[ \t]*(<[\w-]{1,40}@[\w.-]{1,250}>)/im.exec(parts)?.[1] ?? null;
}

/**
 * The final status without the comment that may follow it (RFC 3464 2.3.4). `5.0.0` says nothing: the code in
 * the words of the recipient's server, if it gave one, is then the status.
 */
function statusOf(said: string, diagnostic: string): string | null {
  const status = /^5\.\d{1,3}\.\d{1,3}(?=$|[^\w.])/.exec(said)?.[0];
  if (status !== '5.0.0') return status ?? null;
  return /^smtp[ \t]*;[ \t]*5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?=$|[^\w.])/i.exec(diagnostic)?.[1] ?? status;
}
