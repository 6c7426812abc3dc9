/** @jest-environment ./shared/testing/jest.env.cjs */
import { onPopState, pushEntry, replaceEntry } from './around-single-spa.ts';

/** As single-spa leaves the page: its own methods in front of the browser's. */
beforeEach(() => {
  window.addEventListener = jest.fn();
  history.pushState = jest.fn();
  history.replaceState = jest.fn();
});
afterEach(() => {
  // Away with the page's own: those of the browser stand behind them.
  for (const method of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, method);
  Reflect.deleteProperty(window, 'addEventListener');
});

it('changes the entry and adds one without a word to single-spa', () => {
  replaceEntry({ of: 'page' }, '?guests=2');
  expect([window.location.search, history.state]).toEqual(['?guests=2', { of: 'page' }]);
  pushEntry({ of: 'dialog' });
  expect([window.location.search, history.state]).toEqual(['?guests=2', { of: 'dialog' }]);
  expect(history.pushState).not.toHaveBeenCalled();
  expect(history.replaceState).not.toHaveBeenCalled();
});

it('hears of Back at once', () => {
  const heard = jest.fn();
  onPopState(heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(window.addEventListener).not.toHaveBeenCalled();
});
