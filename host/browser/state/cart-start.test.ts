import { buildCart } from '@sufra/api/testing';
import { createCartStart } from './cart-start.ts';

/** One browser with its lock. */
function browser() {
  let line: Promise<unknown> = Promise.resolve();
  const request = ((_: string, turn: () => Promise<unknown>) => {
    line = line.then(turn, turn);
    return line;
  }) as LockManager['request'];
  return createCartStart({ request });
}

describe('beginning a cart', () => {
  it('one tab waits until the other one’s is answered', async () => {
    const begin = browser();
    const first = Promise.withResolvers<ReturnType<typeof buildCart>>();
    const begun: string[] = [];
    const one = begin(() => {
      begun.push('one');
      return first.promise;
    });
    const two = begin(async () => {
      begun.push('two');
      return buildCart({ id: 'cart-1' });
    });
    await Promise.resolve();
    expect(begun).toEqual(['one']);
    first.resolve(buildCart({ id: 'cart-1' }));
    expect([(await one).id, (await two).id]).toEqual(['cart-1', 'cart-1']);
    expect(begun).toEqual(['one', 'two']);
  });

  it('works without locks', async () => {
    const begin = createCartStart(undefined);
    expect((await begin(async () => buildCart({ id: 'cart-1' }))).id).toBe('cart-1');
  });
});
