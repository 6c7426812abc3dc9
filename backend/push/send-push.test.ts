/** Keys of Web Push that change: a push service refuses others than those that a subscription was made with. */
import webpush from 'web-push';
import { readConfig } from '../config.ts';
import { sendPush } from './send-push.ts';
import { browser } from './testing/browser.ts';

const [old, next] = [webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys()];
const SUBJECT = 'mailto:ops@sufra.test';
const made = new Map<string, string>();
let asked: string[];
let refuses: number;

/** A push service: 201 to the keys that the subscription was made with. */
beforeEach(() => {
  asked = [];
  refuses = 403;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const key = /k=([\w-]+)/.exec(new Headers(init!.headers).get('authorization') ?? '')?.[1] ?? '';
    asked.push(key);
    return new Response(null, { status: made.get(String(input)) === key ? 201 : refuses });
  });
});
afterEach(() => jest.restoreAllMocks());

function subscriptionOf({ publicKey }: { publicKey: string }) {
  const endpoint = `https://push.test/${made.size}`;
  made.set(endpoint, publicKey);
  return { endpoint, ...browser().keys };
}
const keysOf = (...pairs: { publicKey: string; privateKey: string }[]) =>
  readConfig({
    SUFRA_PUSH_PUBLIC_KEY: pairs.map(({ publicKey }) => publicKey).join(','),
    SUFRA_PUSH_PRIVATE_KEY: pairs.map(({ privateKey }) => privateKey).join(', '),
    SUFRA_PUSH_SUBJECT: SUBJECT,
  }).push!;
const send = (to: ReturnType<typeof subscriptionOf>, ...pairs: (typeof old)[]) =>
  sendPush(to, { title: 'Your turn' }, { keys: keysOf(...pairs), hosts: ['push.test'], ttlSeconds: 60 });

it.each([400, 401, 403])(
  'change without a lost subscription, whichever refusal (%i) the service has for others: SUFRA_PUSH_PRIVATE_KEY',
  async (status) => {
    refuses = status;
    const [before, since] = [subscriptionOf(old), subscriptionOf(next)];
    expect(keysOf(next, old).publicKey).toBe(next.publicKey);
    expect([await send(before, old), await send(before, next, old), await send(since, next, old)]).toEqual([
      ...['sent', 'sent', 'sent'],
    ]);
    // One call more for each subscription of before, none for those since.
    expect(asked).toEqual([old, next, old, next].map(({ publicKey }) => publicKey));
    // Without the old one, older subscriptions get no message.
    expect([await send(before, next), await send(since, next)]).toEqual(['failed', 'sent']);
  },
);

it('are not all tried at a service that is away, or where the browser is gone', async () => {
  for (const status of [500, 429, 410]) {
    refuses = status;
    expect(await send(subscriptionOf(old), next, old)).toBe(status === 410 ? 'gone' : 'failed');
  }
  expect(asked).toHaveLength(3);
});

it('go together: as many of one as of the other', () => {
  const keys = { SUFRA_PUSH_PUBLIC_KEY: 'one,two', SUFRA_PUSH_PRIVATE_KEY: 'one', SUFRA_PUSH_SUBJECT: SUBJECT };
  expect(() => readConfig(keys)).toThrow('go together');
});
