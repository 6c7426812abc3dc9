/** Environment of the backend (docs/operators.md, Environment). */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { requireInsideTls } from '@sufra/operations/inside-tls';
import { type SecretName, secretOf, secretsOf } from '@sufra/operations/secrets';
import { isOn, readPort } from './environment.ts';

export interface Config {
  host: string;
  port: number;
  /** Folder for what outlives a run: the embedded database and its password. */
  dataFolder: string;
  /** Demo brands answer at `{tenant}.{domain}` for each. */
  domains: readonly string[];
  /** An outside PostgreSQL; absent: the embedded one. */
  databaseUrl: string | undefined;
  /** Address of the owner of the tables, used for migrations; absent: the same user. */
  databaseOwnerUrl: string | undefined;
  /**
   * Redis that several backends share, so that a socket gets the messages of all of them; absent: this one is alone.
   */
  redisUrl: string | undefined;
  /** Addresses or subnets of edges on other machines: what they say a visitor's address is is believed (safety E10). */
  trustedEdges: readonly string[];
  /** A sandbox bank; absent: what an extension brings. */
  bank: BankAddress | undefined;
  /** File with the accounts of tenants at payment providers; absent: none. */
  paymentKeysFile: string | undefined;
  /** File with the accounts of tenants at message gateways; absent: no message leaves. */
  messageKeysFile: string | undefined;
  /**
   * What links in messages are made from, the same at every backend: the first makes, all are accepted;
   * empty: one is made in the data folder.
   */
  linkSecrets: readonly Buffer[];
  /**
   * What keys of tax devices are sealed with, the same at every backend: the first seals, all open; empty:
   * one is made in the data folder.
   */
  taxSecrets: readonly Buffer[];
  /** Addresses of tax authorities, by authority and name. */
  tax: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether a link secret that differs from the database's is taken in its place. */
  acceptNewSecrets: boolean;
  /** Where reCAPTCHA is asked about a sender, for tenants who have chosen it. */
  recaptchaUrl: string;
  /** The server's keys of Web Push; null: none are given. */
  push: PushKeys | null;
  /** Push services that messages may be sent to: `push.example`, or `*.push.example` for every name below it. */
  pushHosts: readonly string[];
  /**
   * Address of the console, for links in letters; absent: what an extension brings, or `console.` of the first domain.
   */
  consoleUrl: string | undefined;
  logLevel: string;
  /** Checks every answer against its endpoint's struct before it leaves. Tests only: it costs time. */
  checkAnswers: boolean;
}

export interface KeyPair {
  /** What browsers subscribe with; URL-safe base64. */
  publicKey: string;
  privateKey: string;
}

export interface PushKeys extends KeyPair {
  /** Of before, for subscriptions that were made with them: keys change without a lost one (decision 475). */
  older?: readonly KeyPair[];
  /** `mailto:` or `https:`: whom a push service writes to. */
  subject: string;
}

/** The sandbox bank, as this server and as browsers reach it, and the key of its calls. */
export interface BankAddress {
  url: string;
  publicUrl: string;
  secret: string;
}

/** Reads the environment. Throws, in words, for a value that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  requireInsideTls(environment);
  return {
    host: environment.SUFRA_HOST || '127.0.0.1',
    port: readPort('SUFRA_API_PORT', environment.SUFRA_API_PORT, 4000),
    dataFolder: resolve(environment.SUFRA_DATA || '.sufra'),
    bank: undefined,
    paymentKeysFile: secretOf(environment, 'SUFRA_PAYMENT_KEYS'),
    messageKeysFile: secretOf(environment, 'SUFRA_MESSAGE_KEYS'),
    domains: (environment.SUFRA_DOMAINS || 'localhost,test')
      .split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    consoleUrl: readConsole(environment.SUFRA_CONSOLE_URL),
    databaseUrl: secretOf(environment, 'DATABASE_URL'),
    databaseOwnerUrl: secretOf(environment, 'DATABASE_OWNER_URL'),
    redisUrl: secretOf(environment, 'REDIS_URL'),
    trustedEdges: readAddresses('SUFRA_TRUST_EDGE', environment.SUFRA_TRUST_EDGE),
    linkSecrets: readSecrets('SUFRA_LINK_SECRET', secretOf(environment, 'SUFRA_LINK_SECRET')),
    taxSecrets: readSecrets('SUFRA_TAX_SECRET', secretOf(environment, 'SUFRA_TAX_SECRET')),
    tax: readTaxAddresses(environment),
    acceptNewSecrets: isOn(environment.SUFRA_ACCEPT_NEW_SECRETS, false),
    recaptchaUrl: environment.SUFRA_RECAPTCHA_URL || 'https://www.google.com/recaptcha/api/siteverify',
    push: readPush(environment),
    pushHosts: (environment.SUFRA_PUSH_HOSTS || PUSH_SERVICES)
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    logLevel: environment.SUFRA_LOG_LEVEL || 'info',
    checkAnswers: false,
  };
}

/** Those of Chromium, Firefox, Safari and Edge. */
const PUSH_SERVICES = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

function readConsole(text: string | undefined): string | undefined {
  const address = text?.trim();
  if (!address) return undefined;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error('SUFRA_CONSOLE_URL is no address of the web');
  return new URL(address).origin;
}

function readPush(environment: Readonly<Record<string, string | undefined>>): Config['push'] {
  const publicKeys = (environment.SUFRA_PUSH_PUBLIC_KEY ?? '').split(',').flatMap((part) => part.trim() || []);
  const privateKeys = secretsOf(environment, 'SUFRA_PUSH_PRIVATE_KEY');
  const { SUFRA_PUSH_SUBJECT: subject = '' } = environment;
  const pairs = publicKeys.flatMap((publicKey, place) => {
    const privateKey = privateKeys[place];
    return privateKey === undefined ? [] : [{ publicKey, privateKey }];
  });
  if (pairs.length < publicKeys.length || pairs.length < privateKeys.length)
    throw new Error('SUFRA_PUSH_PUBLIC_KEY and SUFRA_PUSH_PRIVATE_KEY go together: as many of one as of the other');
  const [newest, ...older] = pairs;
  if (!newest) return null;
  if (!/^(?:mailto:|https:)./.test(subject)) throw new Error('SUFRA_PUSH_SUBJECT is neither mailto: nor https:');
  return { ...newest, subject, ...(older.length > 0 && { older }) };
}

/** Of the authorities themselves, unless the environment names others: their simulations, or a stand-in of them. */
function readTaxAddresses(environment: Readonly<Record<string, string | undefined>>): Config['tax'] {
  const address = (name: string, own: string): string => {
    const text = environment[name]?.trim() || own;
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new Error(`${name} is no address of the web`);
    return text.endsWith('/') ? text.slice(0, -1) : text;
  };
  return {
    zatca: {
      url: address('SUFRA_ZATCA_URL', 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core'),
      template: environment.SUFRA_ZATCA_TEMPLATE?.trim() || 'ZATCA-Code-Signing',
    },
    eta: {
      url: address('SUFRA_ETA_URL', 'https://api.invoicing.eta.gov.eg'),
      id_url: address('SUFRA_ETA_ID_URL', 'https://id.eta.gov.eg'),
      portal_url: address('SUFRA_ETA_PORTAL_URL', 'https://invoicing.eta.gov.eg'),
    },
  };
}

/** With commas between, each 32 bytes or more in base64, as `openssl rand -base64 32` writes them. */
function readSecrets(name: SecretName, text: string | undefined): Buffer[] {
  return (text ?? '').split(',').flatMap((part) => {
    const word = part.trim();
    if (word === '') return [];
    const bytes = Buffer.from(word, 'base64');
    if (!/^[\w+/-]+={0,2}$/.test(word) || bytes.length < 32)
      throw new Error(`${name} is not 32 bytes or more in base64: openssl rand -base64 32 makes one`);
    return [bytes];
  });
}

/** `10.0.0.1, 10.1.0.0/16`. Never everyone: then any caller could claim any address. */
function readAddresses(name: string, text: string | undefined): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [address = '', bits, ...more] = entry.split('/');
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
    if (longest === 0 || !fits || more.length > 0)
      throw new Error(`${name}: ${entry} is neither an address nor a subnet`);
    return entry;
  });
}
