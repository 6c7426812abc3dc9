import { act, renderHook } from '@testing-library/react';
import { useAwake } from './use-awake.ts';

/** A system that gives and takes wake locks. */
function system(isGiving = true) {
  const held: (EventTarget & { released: boolean })[] = [];
  const giving = { on: isGiving };
  const request = jest.fn(async () => {
    if (!giving.on) throw new DOMException('low battery', 'NotAllowedError');
    const lock = Object.assign(new EventTarget(), {
      released: false,
      release: async () => take(lock),
    });
    held.push(lock);
    return lock;
  });
  const take = (lock: EventTarget & { released: boolean }) => {
    lock.released = true;
    lock.dispatchEvent(new Event('release'));
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, held, giving, take };
}

const look = async (visibilityState: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const show = async () => {
  const hook = renderHook(() => useAwake());
  await act(async () => {});
  return hook;
};

it('is held while the page is shown, asked for again when it comes back, and given back with the screen [SHOP-010]', async () => {
  const { request, held, take } = system();
  const { result, unmount } = await show();
  expect([result.current, request.mock.calls]).toEqual([true, [['screen']]]);
  await look('visible');
  expect(request).toHaveBeenCalledTimes(1);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => take(held[0]!));
  await look('hidden');
  expect([result.current, request.mock.calls.length]).toEqual([true, 1]);
  await look('visible');
  expect([result.current, request.mock.calls.length]).toEqual([true, 2]);
  unmount();
  expect(held.map(({ released }) => released)).toEqual([true, true]);
});

it('says that the system refuses it, until a touch gets it [SHOP-010]', async () => {
  const { giving, held, take } = system(false);
  const { result } = await show();
  expect(result.current).toBe(false);
  giving.on = true;
  await act(async () => void document.dispatchEvent(new Event('click')));
  expect(result.current).toBe(true);
  // Taken while it is shown, as by an empty battery.
  act(() => take(held[0]!));
  expect(result.current).toBe(false);
});

it('says so in a browser that cannot [SHOP-010]', async () => {
  expect((await show()).result.current).toBe(false);
});
