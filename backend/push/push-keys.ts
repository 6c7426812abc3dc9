/** The server's own keys of Web Push (VAPID): push services know by them who sends. */
import webpush from 'web-push';
import type { Config } from '../config.ts';
import { madeOnce } from '../made-once.ts';

export interface PushKeys {
  /** What browsers subscribe with; URL-safe base64. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: whom a push service writes to. */
  subject: string;
}

/** Those of the environment; the sandbox makes its own, once in its data folder. Null: nothing is pushed. */
export function readPushKeys({ push, sandbox, dataFolder }: Config): PushKeys | null {
  if (push) return push;
  if (!sandbox) return null;
  const made = madeOnce(dataFolder, 'push-keys.json', () => Buffer.from(JSON.stringify(webpush.generateVAPIDKeys())));
  const { publicKey, privateKey } = JSON.parse(made.toString()) as PushKeys;
  return { publicKey, privateKey, subject: 'mailto:sandbox@sufra.test' };
}
