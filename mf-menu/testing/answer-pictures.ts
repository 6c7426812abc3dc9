import { act } from '@testing-library/react';

/**
 * Pictures that come or fail at once, because jsdom fetches none; their addresses in order.
 * `jest.restoreAllMocks()` ends it.
 */
export function answerPictures(outcome: 'load' | 'error'): string[] {
  const asked: string[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, url) {
    asked.push(url);
    queueMicrotask(() => act(() => this[outcome === 'load' ? 'onload' : 'onerror']?.(new Event(outcome))));
  });
  return asked;
}
