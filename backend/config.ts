/** Environment of the backend (architecture §8). */
import { isIP } from 'node:net';
import { resolve } from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** Folder for what outlives a run: the embedded database and its password. */
  dataFolder: string;
  /** The movable clock, faults and the operator console; loopback callers only. */
  sandbox: boolean;
  /** Whether the demo brands of `seeds/` are loaded and served. */
  demoBrands: boolean;
  /** Demo brands answer at `{tenant}.{domain}` for each. */
  domains: readonly string[];
  /** An outside PostgreSQL; absent: the embedded one. */
  databaseUrl: string | undefined;
  /** Address of the owner of the tables, who migrates; absent: the same user. */
  databaseOwnerUrl: string | undefined;
  /** Redis that several backends share, so that a socket gets the messages of all of them; absent: this one is alone. */
  redisUrl: string | undefined;
  /** Addresses or subnets of edges on other machines: what they say a visitor's address is is believed (safety E10). */
  trustedEdges: readonly string[];
  /** Port of the sandbox bank and its payment frame; null: there is none. */
  bankPort: number | null;
  /** A sandbox bank that runs already; absent: this server starts one when `bankPort` is a port. */
  bank: BankAddress | undefined;
  /** File with the accounts of tenants at payment providers; absent: none. */
  paymentKeysFile: string | undefined;
  /** File with the accounts of tenants at message gateways; absent: no message leaves. */
  messageKeysFile: string | undefined;
  /** Where the storefront listens, for the console's link to it. */
  edgePort: number;
  /** What links in messages are made from, the same at every backend; absent: one is made in the data folder. */
  linkSecret: Buffer | undefined;
  /** Whether a link secret that differs from the database's is taken in its place. */
  acceptNewSecrets: boolean;
  /** Where reCAPTCHA is asked about a sender, for tenants who have chosen it. */
  recaptchaUrl: string;
  /** The server's keys of Web Push; null: none are given. */
  push: { publicKey: string; privateKey: string; subject: string } | null;
  /** Push services that messages may be sent to: `push.example`, or `*.push.example` for every name below it. */
  pushHosts: readonly string[];
  logLevel: string;
  /** Checks every answer against its endpoint's struct before it leaves. Tests only: it costs time. */
  checkAnswers: boolean;
}

/** The sandbox bank, as this server and as browsers reach it, and the key of its calls. */
export interface BankAddress {
  url: string;
  publicUrl: string;
  secret: string;
}

/** Reads the environment. Throws, in words, for a value that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const sandbox = isOn(environment.SUFRA_SANDBOX, environment.NODE_ENV !== 'production');
  const port = readPort('SUFRA_API_PORT', environment.SUFRA_API_PORT, 4000);
  return {
    host: environment.SUFRA_HOST || '127.0.0.1',
    port,
    dataFolder: resolve(environment.SUFRA_DATA || '.sufra'),
    sandbox,
    demoBrands: isOn(environment.SUFRA_DEMO_BRANDS, sandbox),
    bankPort: sandbox ? readPort('SUFRA_PAY_PORT', environment.SUFRA_PAY_PORT, port === 0 ? 0 : port + 1) : null,
    bank: undefined,
    paymentKeysFile: environment.SUFRA_PAYMENT_KEYS || undefined,
    messageKeysFile: environment.SUFRA_MESSAGE_KEYS || undefined,
    domains: (environment.SUFRA_DOMAINS || 'localhost,test')
      .split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL || undefined,
    redisUrl: environment.REDIS_URL || undefined,
    trustedEdges: readAddresses('SUFRA_TRUST_EDGE', environment.SUFRA_TRUST_EDGE),
    edgePort: readPort('SUFRA_PORT', environment.SUFRA_PORT, 3000),
    linkSecret: readSecret('SUFRA_LINK_SECRET', environment.SUFRA_LINK_SECRET),
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

function readPush(environment: Readonly<Record<string, string | undefined>>): Config['push'] {
  const { SUFRA_PUSH_PUBLIC_KEY: publicKey, SUFRA_PUSH_PRIVATE_KEY: privateKey } = environment;
  const { SUFRA_PUSH_SUBJECT: subject = '' } = environment;
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey) throw new Error('SUFRA_PUSH_PUBLIC_KEY and SUFRA_PUSH_PRIVATE_KEY go together');
  if (!/^(?:mailto:|https:)./.test(subject)) throw new Error('SUFRA_PUSH_SUBJECT is neither mailto: nor https:');
  return { publicKey, privateKey, subject };
}

function isOn(text: string | undefined, otherwise: boolean): boolean {
  return text ? ['1', 'true', 'on', 'yes'].includes(text.toLowerCase()) : otherwise;
}

/** 32 bytes or more in base64, as `openssl rand -base64 32` writes them. */
function readSecret(name: string, text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const bytes = Buffer.from(text.trim(), 'base64');
  if (!/^[\w+/-]+={0,2}$/.test(text.trim()) || bytes.length < 32)
    throw new Error(`${name} is not 32 bytes or more in base64: openssl rand -base64 32 makes one`);
  return bytes;
}

/** `10.0.0.1, 10.1.0.0/16`. Never everyone: then any caller would be whoever it says. */
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

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port: ${text}`);
  return port;
}
