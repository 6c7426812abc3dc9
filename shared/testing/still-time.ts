/**
 * Time stands still in a test: clock and timers move by `advance` alone, however long the machine takes for
 * what is between.
 *
 *     stopTime();                          // or stopTime('2031-05-05'); before the page is drawn
 *     await show();
 *     await screen.findByRole('timer');    // waits for loads and answers; not a millisecond passes
 *     await advance(5_000);
 *
 * It ends by itself with the test. `jest.useFakeTimers({ advanceTimers: true })` lets real time in: what a
 * test then reads off a clock depends on how busy the machine is. Plain fake timers do so too as soon as a
 * test waits: `waitFor` and `findBy` of testing-library move them by 50 ms each time that they look. While
 * time stands still they give the page a turn of the real event loop instead, and run what is due now
 * (`setTimeout` without a delay). What comes later than now needs `advance`: also what one timer starts
 * without a delay, which is due a millisecond after it. `userEvent.setup()` needs no option in this
 * repository (jest.setup.browser.ts), and `advanceTimers: jest.advanceTimersByTime` elsewhere.
 *
 * A wait that is never met ends after its limit in real time, with testing-library's own message.
 */
import { act, configure, getConfig } from '@testing-library/react';

const realTimeout = setTimeout;
const realNow = performance.now.bind(performance);

/** Not clocks: they order what happens within one moment. */
const NOT_TIME = ['nextTick', 'queueMicrotask', 'setImmediate'] as const;

let resume: (() => void) | undefined;

/** Stops clock and timers until the test ends: at `at`, or at the time of now. */
export function stopTime(at: Date | number | string = Date.now()): void {
  jest.useFakeTimers({ now: new Date(at), doNotFake: [...NOT_TIME] });
  if (resume) return;
  const { asyncWrapper, unstable_advanceTimersWrapper } = getConfig();
  resume = () => configure({ asyncWrapper, unstable_advanceTimersWrapper });
  let waitsSince = 0;
  configure({
    asyncWrapper(wait) {
      waitsSince = realNow();
      return asyncWrapper(wait);
    },
    // Called each time that `waitFor` looks; its argument would move the clock.
    unstable_advanceTimersWrapper: () => act(() => turn(waitsSince)),
  });
}

/** Lets `ms` pass, with what is due meanwhile. */
export async function advance(ms: number): Promise<void> {
  if (!resume) throw new Error('advance without stopTime');
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** What was asked of the machine may answer, and what is due now runs. */
async function turn(waitsSince: number): Promise<void> {
  await new Promise((resolve) => realTimeout(resolve));
  jest.advanceTimersByTime(0);
  const { asyncUtilTimeout } = getConfig();
  // The limit of `waitFor` is one of the timers that stand still.
  if (realNow() - waitsSince > asyncUtilTimeout) jest.advanceTimersByTime(asyncUtilTimeout);
}

afterEach(() => {
  if (!resume) return;
  jest.useRealTimers();
  resume();
  resume = undefined;
});
