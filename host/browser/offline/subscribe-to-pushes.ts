/**
 * Messages to this device (WL-017): the service worker is the shell's alone, so that a module asks for a subscription.
 */
import { type PushAnswer, type PushSubscriptionKeys, pushSubscription } from '@sufra/contract/modules/host';
import type { Platform } from '@sufra/module';
import { messageWorker, type SiteWorker } from './site-worker.ts';

/** How long the worker may take to start where it is new. */
const WORKER_TIMEOUT_MS = 10_000;

/** Answers modules that ask for a subscription; registers the worker first where no page did. */
export function answerPushes({ bus, context }: Pick<Platform, 'bus' | 'context'>): void {
  bus.answer(pushSubscription, async ({ key }): Promise<PushAnswer> => {
    const site = messageWorker(context.tenant);
    if (!site) return { state: 'failed', subscription: null };
    try {
      const subscription = await subscribe(site, key);
      return { state: subscription ? 'subscribed' : 'refused', subscription };
    } catch {
      // No storage, no worker or no push service: the module says that it does not work here.
      return { state: 'failed', subscription: null };
    }
  });
}

/** Null: the user refused. */
async function subscribe(site: SiteWorker, key: string): Promise<PushSubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await startInTime(site);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may have one of an older key of the server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

async function startInTime(site: SiteWorker): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('there is no service worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([site.start(), late]).finally(() => clearTimeout(timer));
}
