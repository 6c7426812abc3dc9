import { act, renderHook } from '@testing-library/react';
import { advance, stopTime } from '../../../testing/still-time.ts';
import { Bell, RING_EVERY_MS } from './bell.ts';
import { MUTE_MS, useRing } from './use-ring.ts';

/** What a browser lets a page do: no sound before a gesture. */
function silentBell() {
  const tones: number[] = [];
  let state: AudioContextState = 'suspended';
  const node = {
    frequency: { value: 0 },
    gain: { value: 0 },
    connect: (next: unknown) => next,
    start: () => tones.push(1),
    stop: () => {},
  };
  let isTaken = false;
  const context = Object.assign(new EventTarget(), {
    currentTime: 0,
    destination: {},
    resume: async () => {
      if (isTaken) throw new Error('a call is under way');
      state = 'running';
    },
    createOscillator: () => node,
    createGain: () => node,
  });
  Object.defineProperty(context, 'state', { get: () => state });
  /** A call, an assistant, a lock: the system stops the sound, and lets go of it or not. */
  const take = (forNow: boolean) => {
    isTaken = forNow;
    state = 'suspended';
    context.dispatchEvent(new Event('statechange'));
  };
  const bell = new Bell(() => context as unknown as AudioContext);
  const rings = jest.spyOn(bell, 'ring');
  return { bell, tones, rings, take };
}

beforeEach(() => {
  stopTime();
  document.title = 'Orders';
});

const show = (bell: Bell, ids: string[]) =>
  renderHook(({ waiting }) => useRing(waiting, { bell }), { initialProps: { waiting: ids } });

describe('new orders', () => {
  it('ring until each is taken, and stand in the title [SHOP-010]', async () => {
    const { bell, rings } = silentBell();
    const { rerender } = show(bell, ['a', 'b']);
    expect(document.title).toBe('(2) Orders');
    await advance(2 * RING_EVERY_MS);
    expect(rings).toHaveBeenCalledTimes(3);
    rerender({ waiting: [] });
    expect(document.title).toBe('Orders');
    await advance(10 * RING_EVERY_MS);
    expect(rings).toHaveBeenCalledTimes(3);
  });

  it('make no sound before a gesture, and say so; any touch unlocks it', async () => {
    const { bell, tones } = silentBell();
    const { result } = show(bell, ['a']);
    expect([result.current.heard, tones.length]).toEqual([false, 0]);
    await act(async () => void document.dispatchEvent(new Event('click')));
    expect(result.current.heard).toBe(true);
    await advance(RING_EVERY_MS);
    expect(tones).toHaveLength(2);
  });

  it('sound again by themselves when the system gives the sound back, and say so meanwhile [SHOP-010]', async () => {
    const { bell, tones, take } = silentBell();
    const { result } = show(bell, ['a']);
    await act(async () => void document.dispatchEvent(new Event('click')));
    await act(async () => take(true));
    expect(result.current.heard).toBe(false);
    tones.length = 0;
    await advance(RING_EVERY_MS);
    expect(tones).toHaveLength(0);
    await act(async () => take(false));
    expect(result.current.heard).toBe(true);
    await advance(RING_EVERY_MS);
    expect(tones).toHaveLength(2);
    // Where that does not help, any touch does.
    await act(async () => take(true));
    await act(async () => void document.dispatchEvent(new Event('click')));
    expect(result.current.heard).toBe(false);
  });

  it('stand before the title of a screen that comes later [SHOP-010]', async () => {
    const { bell } = silentBell();
    document.head.append(document.createElement('title'));
    document.title = 'Orders';
    const { unmount } = show(bell, ['a', 'b']);
    await act(async () => {
      document.title = 'Sold out';
    });
    expect(document.title).toBe('(2) Sold out');
    unmount();
    expect(document.title).toBe('Sold out');
  });

  it('are silent in a browser without sound, and nothing breaks', async () => {
    const { result } = show(new Bell(() => null), ['a']);
    await act(async () => result.current.unlock());
    expect(result.current.heard).toBe(false);
  });

  it('are muted for a minute at most, and a newer one rings anyway', async () => {
    const { bell, rings } = silentBell();
    const { result, rerender } = show(bell, ['a']);
    act(() => result.current.mute());
    rings.mockClear();
    await advance(MUTE_MS - 1);
    expect(rings).not.toHaveBeenCalled();
    rerender({ waiting: ['a', 'b'] });
    expect(rings).toHaveBeenCalledTimes(1);
    rerender({ waiting: ['a'] });
    await advance(1);
    expect(result.current.mutedUntil).toBeNull();
    expect(rings).toHaveBeenCalledTimes(2);
  });
});
