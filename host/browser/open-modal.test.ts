/** @jest-environment ./shared/testing/jest.env.cjs */
import { openThenModal } from './open-modal.ts';

/** What had the attribute `autofocus` when it became modal: there a browser leaves the focus. */
let keptAt: Element | null | undefined;
let element: HTMLDialogElement;
let closed: number;
/** What the browser is to do next. */
let frames: FrameRequestCallback[];
let idle: (() => void)[];

const scrims = () => document.querySelectorAll('[data-scrim]').length;
const press = (target: Element, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};
const open = () => openThenModal(element, () => closed++);

beforeEach(() => {
  jest.useFakeTimers();
  keptAt = undefined;
  closed = 0;
  [frames, idle] = [[], []];
  // What jsdom lacks of the dialog element and of the page's clock.
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new Error('It is open already');
    this.open = true;
    keptAt = this.querySelector('[autofocus]');
  };
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
  document.body.innerHTML = '<main><button>Open</button></main><dialog><h2 tabindex="-1">Basket</h2></dialog>';
  element = document.querySelector('dialog')!;
});
afterEach(() => jest.useRealTimers());

describe('a dialog above the page', () => {
  it('is open at once, and modal once its content has been drawn and the page is idle', () => {
    const drawn = open();
    expect([element.open, scrims(), keptAt]).toEqual([true, 1, undefined]);
    const title = element.querySelector('h2')!;
    title.focus();
    drawn();
    frames[0]!(0);
    expect([keptAt, scrims()]).toEqual([undefined, 1]);
    idle[0]!();
    expect([element.open, scrims()]).toEqual([true, 0]);
    // The focus stays where the content put it, and nothing of that is left.
    expect(keptAt).toBe(title);
    expect([document.activeElement, title.hasAttribute('autofocus')]).toEqual([title, false]);
  });

  it('is modal without its content, too, when that takes longer than 400 ms', () => {
    const drawn = open();
    jest.advanceTimersByTime(400);
    expect([keptAt, scrims()]).toEqual([null, 0]);
    drawn();
    frames[0]!(0);
    // A second time it would throw.
    idle[0]!();
    expect(element.open).toBe(true);
  });

  it('takes no keys of the page while it is not modal; Esc closes it [X-022]', () => {
    open();
    const button = document.querySelector('button')!;
    expect(press(button, 'Enter').defaultPrevented).toBe(true);
    expect(press(element.querySelector('h2')!, 'Tab').defaultPrevented).toBe(false);
    expect(closed).toBe(0);
    press(button, 'Escape');
    expect(closed).toBe(1);
    jest.advanceTimersByTime(400);
    expect(press(button, 'Enter').defaultPrevented).toBe(false);
    // A modal one is closed by the browser's `cancel`.
    press(button, 'Escape');
    expect(closed).toBe(1);
  });

  it('stays closed when it was closed before', () => {
    open();
    element.open = false;
    element.dispatchEvent(new Event('close'));
    expect(scrims()).toBe(0);
    jest.advanceTimersByTime(400);
    expect([element.open, keptAt]).toEqual([false, undefined]);
  });
});
