/**
 * Mail by SMTP (RFC 5321), with nodemailer. Connections are pooled. A delivery status (RFC 3461) goes to the sender's mailbox, which is the
 * operator's to read. A server cannot be asked what became of a mail, so one whose answer was lost stays unknown.
 */
import { createTransport } from 'nodemailer';
import type { SmtpAccount } from '../keys.ts';
import { mailHtml } from '../mail-html.ts';
import { GatewayAway, GatewayBusy, GatewayRefused, type MessageGateway } from './gateway.ts';

const CONNECTIONS_MAX = 3;
const TIMEOUT_MS = 8000;
/** Before anything of the mail was sent. A connection that broke later has one code whenever that was. */
const NEVER_SENT = ['EDNS', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EENVELOPE'];

export function smtpGateway({ host, port, tls = false, user, password, from }: SmtpAccount): MessageGateway {
  const isHere = host === 'localhost' || host === '127.0.0.1';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    ...{ host, port, secure: tls, requireTLS: !tls && !isHere },
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Nothing that a message says is read from a file or fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    channel: 'email',
    takes: () => true,
    async send({ reference, to, body }) {
      const [subject = '', ...rest] = body.split('\n');
      const text = rest.join('\n').trim();
      try {
        const { messageId } = await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, html: mailHtml(subject, text) },
          messageId: `<${reference}@${domain}>`,
          dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'], recipient: addressOf(from) },
          // It answers no mail of its own (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { id: messageId, state: 'sent' };
      } catch (error) {
        throw failure(error);
      }
    },
    close: () => transport.close(),
  };
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** A fault says where it happened (`command`) and what the server answered (`responseCode`). */
function failure(error: unknown): Error {
  const {
    code = '',
    responseCode,
    command = '',
    syscall,
  } = (error ?? {}) as { code?: string; responseCode?: number; command?: string; syscall?: string };
  const said = [code, command.split(':')[0], responseCode].filter(Boolean).join(' ');
  if (code === 'EAUTH') return new GatewayRefused('account', said);
  if (responseCode && responseCode >= 500) {
    return new GatewayRefused(command.startsWith('RCPT') || code === 'EENVELOPE' ? 'recipient' : 'content', said);
  }
  if (responseCode && responseCode >= 400) return new GatewayBusy(said);
  if (NEVER_SENT.includes(code) || syscall === 'connect') return new GatewayBusy(said, null, { cause: error });
  return new GatewayAway(said, { cause: error });
}
