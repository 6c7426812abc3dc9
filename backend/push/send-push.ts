/** One message to one browser, by its push service. Encrypted for that browser: the service cannot read it. */
import webpush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import { isPushService, type Subscription } from './subscription.ts';

const TIMEOUT_MS = 5000;

/** `gone`: the browser has no such subscription any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushOptions {
  keys: PushKeys;
  /** Push services that may be called. */
  hosts: readonly string[];
  /** Useless later. */
  ttlSeconds: number;
}

/** Sends `message` as JSON. Never throws: what was not pushed is sent in another way. */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  message: unknown,
  { keys, hosts, ttlSeconds }: PushOptions,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, hosts)) return 'failed';
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: keys, TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
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
    if (answer.ok) return 'sent';
    return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}
