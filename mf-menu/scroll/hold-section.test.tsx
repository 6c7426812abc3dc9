import { holdSection, releaseSection } from './hold-section.ts';

/** Where the section's top lies in the document; a jump ends with it at the window's top. */
let place = 0;
let heightChanged: () => void = () => {};

/** A section that a jump leads to, however far what is above it has grown. */
function section(): jest.Mock {
  document.body.innerHTML = '<section id="groupA"></section>';
  const element = document.getElementById('groupA')!;
  const into = jest.fn(() => {
    window.scrollY = place;
  });
  element.scrollIntoView = into;
  element.getBoundingClientRect = () => ({ top: place - window.scrollY }) as DOMRect;
  return into;
}
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await frame();
};
const scrolled = (to: number) => {
  window.scrollY = to;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  window.scrollY = 0;
  place = 5000;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 100_000, configurable: true });
  document.documentElement.dataset.ready = '';
  globalThis.ResizeObserver = class {
    constructor(changed: () => void) {
      heightChanged = changed;
    }
    observe() {}
    disconnect() {
      heightChanged = () => {};
    }
  } as never;
});
afterEach(() => {
  releaseSection();
  delete document.documentElement.dataset.reading;
  delete document.documentElement.dataset.ready;
});

it('goes on while the section moves away, and lets go on user input', async () => {
  section();
  holdSection('groupA');
  await frame();
  place += 300;
  await frames(2);
  expect(window.scrollY).toBe(5300);
  window.dispatchEvent(new Event('wheel'));
  place += 300;
  heightChanged();
  await frames(2);
  expect(window.scrollY).toBe(5300);
});

it('tells that the page is at rest, and takes the section back when the page grows after that [MENU-011]', async () => {
  const into = section();
  const onSettled = jest.fn();
  holdSection('groupA', { onSettled });
  await frames(25);
  expect(onSettled).toHaveBeenCalledTimes(1);
  const before = into.mock.calls.length;
  await frames(5);
  expect(into.mock.calls.length).toBe(before);
  place += 480;
  heightChanged();
  expect(window.scrollY).toBe(5480);
});

it('keeps a section at any height of the window', async () => {
  section();
  window.scrollBy = (({ top }: ScrollToOptions) => {
    window.scrollY += top ?? 0;
  }) as typeof window.scrollBy;
  holdSection('groupA', { top: -281 });
  await frames(25);
  place -= 700;
  heightChanged();
  expect(place - window.scrollY).toBe(-281);
});

it('does not fight: a scroll that no change of height explains is a person’s, as find-in-page is [MENU-011]', async () => {
  section();
  holdSection('groupA');
  await frames(25);
  // The browser held what is read by itself: no reason to let go.
  place += 100;
  scrolled(place);
  place += 100;
  heightChanged();
  expect(window.scrollY).toBe(5200);
  scrolled(20_000);
  place += 100;
  heightChanged();
  await frames(3);
  expect(window.scrollY).toBe(20_000);
});

it('lets go when the shell leads to where the other language was read [HOST-018]', async () => {
  section();
  holdSection('groupA');
  await frame();
  document.documentElement.dataset.reading = '';
  place += 300;
  await frames(2);
  heightChanged();
  expect(window.scrollY).toBe(5000);
});

it('lets go of a section that is gone with its page', async () => {
  const onSettled = jest.fn();
  section();
  holdSection('groupA', { onSettled });
  releaseSection();
  expect(onSettled).toHaveBeenCalledTimes(1);
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
  holdSection('groupA');
  expect(into).toHaveBeenCalledTimes(1);
  element.getBoundingClientRect = () => ({ top: 52 }) as DOMRect;
  await frame();
  await frame();
  expect(into).toHaveBeenCalledTimes(1);
  styles.mockRestore();
});
