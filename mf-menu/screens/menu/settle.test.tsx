import { settle } from './settle.ts';

/** A section that every jump misses: what is above it grows. */
function section(): jest.Mock {
  document.body.innerHTML = '<section id="groupA"></section>';
  const element = document.getElementById('groupA')!;
  const into = jest.fn(() => {
    window.scrollY += 10;
  });
  element.scrollIntoView = into;
  element.getBoundingClientRect = () => ({ top: 500 }) as DOMRect;
  return into;
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 100_000, configurable: true });
});
afterEach(() => {
  delete document.documentElement.dataset.reading;
});

it('goes on while the section moves away, and lets go when somebody takes the page in hand', async () => {
  const into = section();
  settle('groupA');
  await frame();
  await frame();
  expect(into.mock.calls.length).toBeGreaterThan(1);
  window.dispatchEvent(new Event('wheel'));
  const before = into.mock.calls.length;
  await frame();
  await frame();
  expect(into.mock.calls.length).toBe(before);
});

it('lets go when the shell leads to where the other language was read [HOST-018]', async () => {
  const into = section();
  settle('groupA');
  await frame();
  document.documentElement.dataset.reading = '';
  await frame();
  const before = into.mock.calls.length;
  await frame();
  await frame();
  expect(into.mock.calls.length).toBe(before);
});

it('does not rest where only the margin is right: the room that the page keeps free at its top counts too', async () => {
  const into = section();
  const element = document.getElementById('groupA')!;
  const styles = jest.spyOn(window, 'getComputedStyle').mockImplementation(
    (of) =>
      ({
        scrollMarginBlockStart: of === element ? '-20px' : '',
        scrollPaddingBlockStart: of === element ? '' : '72px',
      }) as CSSStyleDeclaration,
  );
  element.getBoundingClientRect = () => ({ top: -20 }) as DOMRect;
  settle('groupA');
  expect(into).toHaveBeenCalledTimes(1);
  element.getBoundingClientRect = () => ({ top: 52 }) as DOMRect;
  await frame();
  await frame();
  expect(into).toHaveBeenCalledTimes(1);
  styles.mockRestore();
});
