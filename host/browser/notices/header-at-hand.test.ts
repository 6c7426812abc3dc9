/** @jest-environment ./shared/testing/jest.env.cjs */
import { keepHeaderAtHand } from './header-at-hand.ts';

const root = document.documentElement;
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

it('comes back when the customer scrolls up, not when a link jumps there, and leaves on the way down', () => {
  scrollTo(0);
  keepHeaderAtHand();
  window.dispatchEvent(new Event('wheel'));
  scrollTo(900);
  expect(root.dataset.header).toBeUndefined();
  scrollTo(895);
  expect(root.dataset.header).toBeUndefined();
  scrollTo(880);
  expect(root.dataset.header).toBe('shown');
  scrollTo(1400);
  expect(root.dataset.header).toBeUndefined();
  document.body.click();
  scrollTo(600);
  expect(root.dataset.header).toBeUndefined();
  window.dispatchEvent(new Event('touchmove'));
  scrollTo(400);
  expect(root.dataset.header).toBe('shown');
});
