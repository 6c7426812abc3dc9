/** The server's own keys of Web Push (VAPID): push services know by them who sends. */
import webpush from 'web-push';
import type { PushKeys } from '../config.ts';
import { loadOrCreateSecret } from '../load-or-create-secret.ts';

/** Keys that are made once in a data folder, for a server that is given none. */
export function ownPushKeys(dataFolder: string, subject: string): PushKeys {
  const made = loadOrCreateSecret(dataFolder, 'push-keys.json', () =>
    Buffer.from(JSON.stringify(webpush.generateVAPIDKeys())),
  );
  const { publicKey, privateKey } = JSON.parse(made.toString()) as PushKeys;
  return { publicKey, privateKey, subject };
}
