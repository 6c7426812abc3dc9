/** The server's own keys of Web Push (VAPID): push services know by them who sends. */
import webpush from 'web-push';
import { loadOrCreateSecret } from '../load-or-create-secret.ts';

export interface PushKeys {
  /** What browsers subscribe with; URL-safe base64. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: whom a push service writes to. */
  subject: string;
}

/** Keys that are made once in a data folder, for a server that is given none. */
export function ownPushKeys(dataFolder: string, subject: string): PushKeys {
  const made = loadOrCreateSecret(dataFolder, 'push-keys.json', () =>
    Buffer.from(JSON.stringify(webpush.generateVAPIDKeys())),
  );
  const { publicKey, privateKey } = JSON.parse(made.toString()) as PushKeys;
  return { publicKey, privateKey, subject };
}
