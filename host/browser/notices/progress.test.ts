/** @jest-environment ./shared/testing/jest.env.cjs */
import { createProgress, PROGRESS } from './progress.ts';

describe('the page-load progress bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows only after 200 ms and runs for 5000 ms at most [HOST-036]', () => {
    const element = document.createElement('div');
    const progress = createProgress(element);
    progress.start();
    jest.advanceTimersByTime(199);
    expect(element.dataset.progress).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(element.dataset.progress).toBe('running');
    jest.advanceTimersByTime(4999);
    expect(element.dataset.progress).toBe('running');
    jest.advanceTimersByTime(1);
    expect(element.dataset.progress).toBe('done');
    expect(PROGRESS.height).toBe(2);
  });

  it('never shows for a quick navigation', () => {
    const element = document.createElement('div');
    const progress = createProgress(element);
    progress.start();
    jest.advanceTimersByTime(100);
    progress.done();
    jest.advanceTimersByTime(1000);
    expect(element.dataset.progress).toBeUndefined();
  });
});
