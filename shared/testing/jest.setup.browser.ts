/**
 * Runs before each test file with a page. What is waited for comes as soon as it does; the limit is for what
 * never comes.
 */

import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

configure({ asyncUtilTimeout: 30_000 });

// jsdom computes the styles of an element and of all that it stands in for each look at `pointer-events`: a
// fifth of these tests' time, for a rule that only a browser with layout can judge.
const { setup } = userEvent;
Object.assign(userEvent, {
  setup: (options?: Parameters<typeof setup>[0]) =>
    setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, advanceTimers: advanceFakeTimers, ...options }),
});

/**
 * Between two steps of a person user-event waits for a timer; under fake timers (still-time.ts) only this lets it fire.
 */
function advanceFakeTimers(ms: number): void {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(ms);
}
