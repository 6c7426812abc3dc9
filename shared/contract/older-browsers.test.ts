import { anySignal, parseUrl, withResolvers } from './older-browsers.ts';

describe('newer library functions for the oldest supported browsers', () => {
  it('a promise is settled from outside, once', async () => {
    const kept = withResolvers<number>();
    kept.resolve(1);
    kept.resolve(2);
    expect(await kept.promise).toBe(1);
    const lost = withResolvers<number>();
    lost.reject(new Error('away'));
    await expect(lost.promise).rejects.toThrow('away');
  });

  it('a signal aborts with the first of several, for its reason', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const either = anySignal([first.signal, second.signal]);
    expect(either.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect([either.aborted, either.reason]).toEqual([true, 'second']);
    expect(anySignal([AbortSignal.abort('before'), new AbortController().signal]).reason).toBe('before');
  });

  it('an address is an address or nothing', () => {
    expect(parseUrl('https://nakhla.example/menu')?.pathname).toBe('/menu');
    expect(parseUrl('T-12')).toBeNull();
  });
});
