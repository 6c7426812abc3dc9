/** @jest-environment ./shared/testing/jest.env.cjs */
import { keepAboveDocks } from './above-docks.ts';

const WINDOW = { width: 390, height: 844 };
let resized: () => void = () => {};

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** An element that is laid out here; jsdom lays out nothing. */
function at(parent: Element, box: { top: number; height: number; left?: number; width?: number }): HTMLElement {
  const element = document.createElement('div');
  const { top, height, left = 0, width = WINDOW.width } = box;
  element.getBoundingClientRect = () => rect(left, top, width, height);
  parent.append(element);
  return element;
}
function dock(parent: Element, box: Parameters<typeof at>[1]): HTMLElement {
  const element = at(parent, box);
  element.dataset.dock = '';
  return element;
}
/** At the bottom of the window, above the tab bar. */
const toastIn = (parent: Element) => at(parent, { top: 716, height: 52 });

beforeEach(() => {
  document.body.innerHTML = '<main></main><footer></footer>';
  globalThis.ResizeObserver = class {
    constructor(listener: () => void) {
      resized = listener;
    }
    observe() {}
    disconnect() {}
  } as never;
});

describe('a toast', () => {
  const main = () => document.querySelector('main')!;
  const footer = () => document.querySelector('footer')!;

  it('stays in its place where it covers no dock', () => {
    dock(main(), { top: 300, height: 80 });
    dock(main(), { top: 0, height: 0 });
    const toast = toastIn(footer());
    keepAboveDocks(toast);
    expect(toast.style.translate).toBe('none');
  });

  it('stands above the dock of the page that it would cover [CHK-014]', () => {
    dock(main(), { top: 748, height: 96 });
    const toast = toastIn(footer());
    keepAboveDocks(toast);
    expect(toast.style.translate).toBe('0 -28px');
  });

  it('in a dialog stands above that dialog’s dock, whatever the page below it has [CHK-014]', () => {
    dock(main(), { top: 600, height: 244 });
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dock(dialog, { top: 728, height: 116 });
    const toast = toastIn(dialog);
    keepAboveDocks(toast);
    expect(toast.style.translate).toBe('0 -48px');
  });

  it('goes with a dock that grows or comes while it is shown', async () => {
    const toast = toastIn(footer());
    const end = keepAboveDocks(toast);
    const added = dock(main(), { top: 748, height: 96 });
    await Promise.resolve();
    expect(toast.style.translate).toBe('0 -28px');
    added.getBoundingClientRect = () => rect(0, 708, WINDOW.width, 136);
    resized();
    expect(toast.style.translate).toBe('0 -68px');
    end();
    added.remove();
    await Promise.resolve();
    expect(toast.style.translate).toBe('0 -68px');
  });
});
