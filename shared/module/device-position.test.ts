/** @jest-environment ./shared/testing/jest.env.cjs */
import { askDevice } from './device-position.ts';

function device(getCurrentPosition: (...args: never[]) => void) {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

describe('the position of the device', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is given up when the question stays unanswered, and nothing comes of it [MENU-006]', async () => {
    device(() => {});
    const asked = askDevice();
    jest.advanceTimersByTime(30_000);
    await expect(asked).resolves.toEqual({ kind: 'slow' });
  });

  it('is what came first', async () => {
    device(
      (_: unknown, failed: (error: { code: number }) => void) => void setTimeout(() => failed({ code: 1 }), 20_000),
    );
    const asked = askDevice();
    jest.advanceTimersByTime(60_000);
    await expect(asked).resolves.toEqual({ kind: 'denied' });
    expect(jest.getTimerCount()).toBe(0);
  });
});
