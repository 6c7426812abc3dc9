/**
 * Mail by SMTP (RFC 5321), with nodemailer. Connections are pooled. A delivery status (RFC 3461) goes to a
 * mailbox of the operator's, whose mail server may hand it over (docs/messages.md). A server cannot be asked
 * what happened to a mail, so one whose answer was lost stays unknown.
 */
import { createTransport } from 'nodemailer';
import type { Letter } from '../../outbox/letter.ts';
import type { SmtpAccount } from '../keys.ts';
import { isGone, readBounce } from '../mail/bounce.ts';
import { letterHtml } from '../mail/letter-html.ts';
import { refusalText } from '../mail/refusal-text.ts';
import { sameSecret } from './call.ts';
import { GatewayAway, GatewayBusy, GatewayRefused, type MessageGateway } from './gateway.ts';

const CONNECTIONS_MAX = 3;
const TIMEOUT_MS = 8000;
/** Before anything of the mail was sent. A connection that broke later has one code whenever that was. */
const NEVER_SENT = ['EDNS', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EENVELOPE'];

export function smtpGateway(account: SmtpAccount): MessageGateway {
  const { host, port, tls = false, user, password, from, bounces_to = addressOf(from), receipts_secret } = account;
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
    async send({ reference, to, body, letter, refusalUrl }) {
      const [subject = '', ...rest] = body.split('\n');
      const text = rest.join('\n').trim();
      try {
        const { messageId } = await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject },
          text: letter && refusalUrl ? `${text}\n\n${refusalText(letter)}\n${refusalUrl}` : text,
          ...(letter ? { html: letterHtml(letter, refusalUrl), attachments: filesOf(letter) } : {}),
          envelope: { from: bounces_to, to },
          messageId: `<${reference}@${domain}>`,
          dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'], recipient: bounces_to },
          // It answers no mail of its own (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(refusalUrl ? oneClick(refusalUrl) : {}) },
        });
        return { id: messageId, state: 'sent' };
      } catch (error) {
        throw failure(error);
      }
    },
    readReceipts({ url, body }) {
      const given = new URL(url).searchParams.get('secret') ?? '';
      if (!receipts_secret || !sameSecret(given, receipts_secret)) return null;
      const bounce = readBounce(body.toString('latin1'));
      return bounce ? [bounce] : [];
    },
    close: () => transport.close(),
  };
}

/** Stops such mails with one tap in the mail program (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function filesOf({ files = [] }: Letter) {
  return files.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text }));
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
    response = '',
  } = (error ?? {}) as { code?: string; responseCode?: number; command?: string; syscall?: string; response?: string };
  // What the server meant by it (RFC 3463).
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const said = [code, command.split(':')[0], responseCode, status].filter(Boolean).join(' ');
  if (code === 'EAUTH') return new GatewayRefused('account', said);
  if (responseCode && responseCode >= 500) {
    const isOfRecipient = command.startsWith('RCPT') || code === 'EENVELOPE';
    return new GatewayRefused(isOfRecipient && (!status || isGone(status)) ? 'recipient' : 'content', said);
  }
  if (responseCode && responseCode >= 400) return new GatewayBusy(said);
  if (NEVER_SENT.includes(code) || syscall === 'connect') return new GatewayBusy(said, null, { cause: error });
  return new GatewayAway(said, { cause: error });
}
