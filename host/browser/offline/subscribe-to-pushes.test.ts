/** @jest-environment jsdom */
import { answerPushes } from './subscribe-to-pushes.ts';

const KEYS = { endpoint: 'https://push.test/one', keys: { p256dh: 'point', auth: 'secret' } };
const subscribe = jest.fn<Promise<{ toJSON(): object }>, [object]>();
const register = jest.fn<Promise<void>, [string, object]>();
const unsubscribe = jest.fn<Promise<boolean>, []>();
let permission: NotificationPermission;

beforeEach(() => {
  permission = 'granted';
  subscribe.mockReset().mockResolvedValue({ toJSON: () => KEYS });
  register.mockReset().mockResolvedValue(undefined);
  unsubscribe.mockReset().mockResolvedValue(true);
  Object.assign(window, { Notification: { requestPermission: async () => permission } });
  const worker = { pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(worker) },
  });
});

function ask(settings: Record<string, string> = {}, key = 'nakhla') {
  let answer!: (input: { key: string }) => Promise<unknown>;
  answerPushes({
    context: { tenant: { settings, key } } as never,
    bus: {
      answer: (_request: unknown, answerer: never) => {
        answer = answerer;
        return () => {};
      },
    } as never,
  });
  return answer({ key: 'public' });
}

describe('a subscription that a module asks for [WL-017]', () => {
  it('comes from the site\u2019s own worker, registered first', async () => {
    expect(await ask()).toEqual({ state: 'subscribed', subscription: KEYS });
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  });

  it('comes at the console from its worker for messages, although no page is stored there [SHOP-010]', async () => {
    const { state } = (await ask({ 'website.disable_offline': '1' }, 'console')) as { state: string };
    expect(state).toBe('subscribed');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('replaces one of an older key', async () => {
    subscribe.mockRejectedValueOnce(new Error('InvalidStateError'));
    expect(await ask()).toEqual({ state: 'subscribed', subscription: KEYS });
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('is refused by the user, or is unavailable', async () => {
    permission = 'denied';
    expect(await ask()).toEqual({ state: 'refused', subscription: null });
    permission = 'granted';
    expect(await ask({ 'website.disable_offline': '1' })).toEqual({ state: 'failed', subscription: null });
    subscribe.mockRejectedValue(new Error('AbortError'));
    expect(await ask()).toEqual({ state: 'failed', subscription: null });
    register.mockRejectedValue(new Error('SecurityError'));
    expect(await ask()).toEqual({ state: 'failed', subscription: null });
  });
});
