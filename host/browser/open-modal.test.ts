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
    // The focus stays where the content put it, and the marks are gone.
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

  it('is modal with the first key, so that Tab stays in it; a key of the page does nothing there [X-022]', () => {
    open();
    const title = element.querySelector('h2')!;
    title.focus();
    expect(press(title, 'Tab').defaultPrevented).toBe(false);
    expect([keptAt, scrims()]).toEqual([title, 0]);
    element.open = false;
    open();
    const button = document.querySelector('button')!;
    expect(press(button, 'Enter').defaultPrevented).toBe(true);
    expect([element.open, scrims()]).toEqual([true, 0]);
    expect(press(button, 'Enter').defaultPrevented).toBe(false);
  });

  it('is closed by Esc, as long as the browser does not do that itself', () => {
    open();
    expect(press(document.body, 'Escape').defaultPrevented).toBe(true);
    expect(closed).toBe(1);
    jest.advanceTimersByTime(400);
    press(document.body, 'Escape');
    expect(closed).toBe(1);
  });

  it('waits while a control of it is pressed: taken off and shown again it would lose the tap', () => {
    const drawn = open();
    const send = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));
    send(element.querySelector('h2')!, 'pointerdown');
    drawn();
    frames[0]!(0);
    idle[0]!();
    jest.advanceTimersByTime(400);
    expect(keptAt).toBeUndefined();
    send(document.body, 'pointerup');
    // The click comes first.
    expect(keptAt).toBeUndefined();
    jest.advanceTimersByTime(0);
    expect([keptAt, scrims()]).toEqual([null, 0]);
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
