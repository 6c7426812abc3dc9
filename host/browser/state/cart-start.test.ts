import { buildCart } from '@sufra/api/testing';
import { createCartStart } from './cart-start.ts';

/** One browser: what its tabs share, and the visitor's cart as the edge knows it. */
function browser() {
  const kept = new Map<string, string>();
  let line: Promise<unknown> = Promise.resolve();
  let cartId: string | null = null;
  let made = 0;
  const asked: string[] = [];
  const request = ((_: string, turn: () => Promise<unknown>) => {
    line = line.then(turn, turn);
    return line;
  }) as LockManager['request'];
  return {
    asked,
    made: () => made,
    end: () => {
      cartId = null;
    },
    tab: (name: string, locks: { request: LockManager['request'] } | undefined = { request }) => {
      const begin = createCartStart({
        locks,
        storage: () => ({
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
        }),
        refresh: async () => {
          asked.push(name);
          return { customer: null, cart_id: cartId };
        },
      });
      return () =>
        begin(async (existing) => {
          await Promise.resolve();
          cartId = existing ?? `cart-${++made}`;
          return buildCart({ id: cartId });
        });
    },
  };
}

describe('beginning a cart', () => {
  it('two tabs at the same instant have one', async () => {
    const { tab, made } = browser();
    const [one, two] = [tab('one'), tab('two')];
    const [first, second] = await Promise.all([one(), two()]);
    expect(second.id).toBe(first.id);
    expect(made()).toBe(1);
  });

  it('one tab makes no request, also for its next cart', async () => {
    const { tab, made, asked, end } = browser();
    const begin = tab('one');
    await begin();
    end();
    expect((await begin()).id).toBe('cart-2');
    expect([made(), asked]).toEqual([2, []]);
  });

  it('a cart that ended since is not taken for one', async () => {
    const { tab, end } = browser();
    const [one, two] = [tab('one'), tab('two')];
    await one();
    end();
    expect((await two()).id).toBe('cart-2');
  });

  it('works without locks and without storage', async () => {
    const begin = createCartStart({
      locks: undefined,
      storage: () => {
        throw new Error('refused');
      },
      refresh: async () => ({ customer: null, cart_id: null }),
    });
    expect((await begin(async () => buildCart({ id: 'cart-1' }))).id).toBe('cart-1');
  });
});
