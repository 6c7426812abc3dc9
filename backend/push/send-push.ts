/** One message to one browser, by its push service. Encrypted for that browser: the service cannot read it. */
import webpush from 'web-push';
import type { KeyPair, PushKeys } from '../config.ts';
import { withNeededMarks } from '../locales/needed-marks.ts';
import { isPushService, type Subscription } from './subscription.ts';

const TIMEOUT_MS = 5000;

/** What the service worker shows; marks of direction that change nothing do not leave. */
export interface PushMessage {
  readonly title: string;
  readonly body?: string;
  readonly [more: string]: unknown;
}

/** `gone`: the browser has no such subscription any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushOptions {
  keys: PushKeys;
  /** Push services that may be called. */
  hosts: readonly string[];
  /** Useless later. */
  ttlSeconds: number;
}

/**
 * What push services answer to keys that a subscription was not made with: Mozilla’s 401, Google’s 403, Apple’s 400.
 */
const OTHER_KEYS = new Set([400, 401, 403]);

/**
 * Sends `message` as JSON, with the keys that the subscription was made with: the newest that the push
 * service does not refuse. Never throws: what was not pushed is sent in another way.
 */
export async function sendPush(
  subscription: Subscription,
  { title, body, ...more }: PushMessage,
  { keys: { subject, older = [], ...newest }, ...options }: PushOptions,
): Promise<PushOutcome> {
  if (!isPushService(subscription.endpoint, options.hosts)) return 'failed';
  const words = body === undefined ? {} : { body: withNeededMarks(body) };
  const message = { title: withNeededMarks(title), ...words, ...more };
  for (const keys of [newest, ...older]) {
    const status = await askService(subscription, message, { ...options, vapidDetails: { ...keys, subject } });
    if (status === null) return 'failed';
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (!OTHER_KEYS.has(status)) return 'failed';
  }
  return 'failed';
}

/** The status that the push service answers; null: it did not. */
async function askService(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { vapidDetails, ttlSeconds }: { vapidDetails: KeyPair & { subject: string }; ttlSeconds: number },
): Promise<number | null> {
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
    );
    const { 'Content-Length': _counted, ...own } = headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method,
      headers: own,
      body: new Uint8Array(body!),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
