/**
 * Accounts of tenants at message gateways: a file that the environment names (SUFRA_MESSAGE_KEYS). A changed
 * file is taken within RELOAD_MS, without a restart; one that is not right then is logged, and the accounts
 * of before stay.
 */
import { statSync } from 'node:fs';
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Logger } from 'pino';
import { boolean, type Infer, integer, object, optional, pattern, record, size, string } from 'superstruct';
import { type KeysFile, keysFile, keyText, readKeysFile, serviceUrl } from '../keys-file.ts';

const RELOAD_MS = 10 * SECOND_MS;

/** The sender as the gateway has approved it. */
const senderName = size(pattern(string(), /^[\x20-\x7e]+$/), 1, 60);

/** Unifonic, a gateway of the region (docs.unifonic.com). */
const unifonic = object({
  app_sid: keyText,
  sender: optional(senderName),
  /** What the address for its receipts ends with: it signs nothing. */
  receipts_secret: keyText,
  /** Absent: Unifonic's own. */
  url: optional(serviceUrl),
});
/** Twilio, a gateway of the world (twilio.com/docs/messaging). */
const twilio = object({
  account_sid: keyText,
  auth_token: keyText,
  /** A number in E.164, a sender id, or a messaging service's id (`MG…`). */
  sender: senderName,
  url: optional(serviceUrl),
});
/** WhatsApp Cloud API (developers.facebook.com/docs/whatsapp/cloud-api). */
const whatsapp = object({
  phone_number_id: keyText,
  access_token: keyText,
  /** Its messages are signed with it. */
  app_secret: keyText,
  /** What the address for its messages is proved with, once. */
  verify_token: keyText,
  /** By our id of a template: its approved name, the same in each language. */
  templates: record(pattern(string(), /^[a-z][a-z-]{0,60}$/), pattern(string(), /^[a-z0-9_]{1,120}$/)),
  url: optional(serviceUrl),
});
const smtp = object({
  host: pattern(string(), /^[\w.-]{1,250}$/),
  port: integer(),
  /** TLS from the first byte (port 465). Else STARTTLS is required, except at this machine. */
  tls: optional(boolean()),
  user: optional(size(string(), 1, 200)),
  password: optional(size(string(), 1, 500)),
  /** `Nakhla <orders@nakhla.example>` */
  from: size(pattern(string(), /^[^@\r\n\0]+@[^@\r\n\0]+$/), 3, 200),
  /** Where mails that could not be delivered come back to; absent: to the address of `from`. */
  bounces_to: optional(size(pattern(string(), /^[\w.+-]+@[\w.-]+$/), 3, 200)),
  /** What the address for them ends with, where a mail server hands them over; absent: none are taken. */
  receipts_secret: optional(keyText),
});
/** Of several for text messages the first counts. */
const accounts = object({
  unifonic: optional(unifonic),
  twilio: optional(twilio),
  whatsapp: optional(whatsapp),
  smtp: optional(smtp),
  /** `https://api.example.com`: where gateways reach this provider with their receipts. Absent: none come. */
  receipts_url: optional(serviceUrl),
});
export type UnifonicAccount = Infer<typeof unifonic>;
export type TwilioAccount = Infer<typeof twilio>;
export type WhatsAppAccount = Infer<typeof whatsapp>;
export type SmtpAccount = Infer<typeof smtp>;
export type MessageAccounts = Infer<typeof accounts>;

const shape = keysFile(accounts);
const VARIABLE = 'SUFRA_MESSAGE_KEYS';

export interface MessageKeys {
  /** As they are now. */
  read(): KeysFile<MessageAccounts>;
}

/** Throws, in words, for a file that cannot be used at the start. */
export function openMessageKeys(path: string | undefined, log: Pick<Logger, 'info' | 'error'>): MessageKeys {
  if (path === undefined) return { read: () => ({}) };
  let keys = readKeysFile(VARIABLE, path, shape);
  let changed = changeOf(path);
  let looked = performance.now();
  return {
    read() {
      if (performance.now() - looked < RELOAD_MS) return keys;
      looked = performance.now();
      const now = changeOf(path);
      if (now === changed) return keys;
      changed = now;
      try {
        keys = readKeysFile(VARIABLE, path, shape);
        log.info(`${VARIABLE}: changed accounts are taken`);
      } catch (error) {
        log.error({ err: error }, 'changed accounts of message gateways are not right: those of before stay');
      }
      return keys;
    },
  };
}

/** Null: there is no file now. */
function changeOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null;
}
