/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan } from '@sufra/contract';
import { liveParts } from '../release-loader/index.ts';
import { restoreEmptied, restoreFrame } from './emptied.ts';

jest.mock('../release-loader/runtime.ts', () => ({ createInstance: () => ({}) }));
jest.mock('../release-loader/shared.ts', () => ({ sharedLibraries: () => ({}) }));

/** As React marks what it has put there. */
const drawn = (element: Element) => Object.assign(element, { __reactFiber$x: {} });
const again = jest.fn();

function page() {
  document.body.innerHTML =
    '<header><div data-slot="x"><div data-contribution="mf-a/x"><b>a</b></div><div data-contribution="mf-b/x"></div></div></header><main><div data-module="mf-menu"><h1>Menu</h1></div></main>';
  const place = document.querySelector<HTMLElement>('[data-contribution]')!;
  const outlet = document.querySelector<HTMLElement>('[data-module]')!;
  for (const element of [place, outlet]) {
    drawn(element.firstElementChild!);
    liveParts.set(() => element, { release: {} as never, mountAgain: () => again(element), fail: () => {} });
  }
  return { place, outlet };
}

beforeEach(() => {
  jest.useFakeTimers();
  again.mockReset();
  liveParts.clear();
});
afterEach(() => void jest.useRealTimers());

it.each<[string, (element: HTMLElement) => void]>([
  ['innerHTML', (element) => void Object.assign(element, { innerHTML: '' })],
  ['textContent', (element) => void Object.assign(element, { textContent: '' })],
  ['replaceChildren', (element) => element.replaceChildren()],
  ['remove()', (element) => element.remove()],
  ['removeChild of its parent', (element) => void element.parentNode!.removeChild(element)],
])('a part whose place was emptied by %s is mounted again, in its place [PLAT-001]', (_, empty) => {
  const { place, outlet } = page();
  restoreEmptied();
  jest.advanceTimersByTime(2000);
  empty(place);
  empty(outlet);
  jest.advanceTimersByTime(4000);
  expect(again.mock.calls.flat()).toEqual([place, outlet]);
  expect(document.querySelector('[data-slot]')!.firstElementChild).toBe(place);
  jest.advanceTimersByTime(10_000);
  expect(again).toHaveBeenCalledTimes(2);
});

it('what a part takes away itself, or that ended, stays as it is', () => {
  const { place, outlet } = page();
  restoreEmptied();
  jest.advanceTimersByTime(2000);
  // React lets go of it.
  const title = outlet.firstElementChild as unknown as Record<string, unknown>;
  delete title.__reactFiber$x;
  outlet.replaceChildren();
  place.remove();
  liveParts.clear();
  jest.advanceTimersByTime(10_000);
  expect(again).not.toHaveBeenCalled();
});

it('what React takes away within a beat, and lets go of after it, is not foreign', () => {
  const { outlet } = page();
  restoreEmptied();
  jest.advanceTimersByTime(2000);
  const title = outlet.firstElementChild! as Element & Record<string, unknown>;
  outlet.replaceChildren(drawn(document.createElement('h2')));
  jest.advanceTimersByTime(2000);
  delete title.__reactFiber$x;
  jest.advanceTimersByTime(10_000);
  expect(again).not.toHaveBeenCalled();
});

it('the shell’s own parts come back to where they were, and the module that took one is named [PLAT-001]', () => {
  const { place } = page();
  const release = { name: 'mf-a', version: '2.0.0', fallbacks: [] };
  Object.assign(place.dataset, { module: 'mf-a', version: '2.0.0' });
  document.body.append(document.createElement('footer'));
  const tell = jest.fn();
  restoreFrame({ modules: [release] } as unknown as PagePlan, { tell });
  document.querySelector('footer')!.remove();
  place.append(document.querySelector('main')!);
  jest.advanceTimersByTime(2000);
  expect([...document.body.children].map(({ localName }) => localName)).toEqual(['header', 'main', 'footer']);
  expect(tell.mock.calls).toEqual([[release, 'place', 'takes main']]);
});
