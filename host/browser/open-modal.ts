/**
 * Opens a dialog above the page at once and makes it modal after its content has been drawn. A modal dialog
 * makes the page inert, for which a browser computes the style of each of the page's elements again: of a
 * menu on a slow phone that takes longer than to draw a basket (docs/decisions/0217). Until then a scrim of
 * its own takes the taps beside the dialog, and the first key makes it modal.
 */
import { whenIdle } from './when-idle.ts';

/** After this a dialog is modal whether its content has come or not. */
const LIMIT_MS = 400;
/** So long a page that is busy may put it off once the content is drawn. */
const IDLE_LIMIT_MS = 200;

/**
 * The function returned is to be called when the content is there. `close`: what Esc does while the dialog is
 * not modal.
 */
export function openThenModal(element: HTMLDialogElement, close: () => void): () => void {
  const scrim = document.createElement('div');
  scrim.dataset.scrim = '';
  const ends: (() => void)[] = [() => scrim.remove()];
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener, true);
    ends.push(() => target.removeEventListener(type, listener, true));
  };
  let isPressed = false;
  let isDue = false;

  const end = () => {
    for (const stop of ends.splice(0)) stop();
  };
  const becomeModal = () => {
    if (ends.length === 0) return;
    // Taken off and shown again while it is pressed, a control would lose its tap.
    isDue = isPressed;
    if (isPressed) return;
    end();
    if (element.open) makeModal(element);
  };
  const onKey = (event: Event) => {
    const isEsc = (event as KeyboardEvent).key === 'Escape';
    // What was tapped has the focus until the content is there: a key that is held would open it once more.
    if (isEsc || !element.contains(event.target as Node)) event.preventDefault();
    if (isEsc) close();
    else becomeModal();
  };
  const onRelease = () => {
    isPressed = false;
    // After the click.
    if (isDue) setTimeout(becomeModal);
  };
  on(document, 'keydown', onKey);
  on(element, 'pointerdown', () => {
    isPressed = true;
  });
  on(document, 'pointerup', onRelease);
  on(document, 'pointercancel', onRelease);
  on(element, 'close', end);
  const limit = setTimeout(becomeModal, LIMIT_MS);
  ends.push(() => clearTimeout(limit));

  element.before(scrim);
  // Not `show()`: it moves the focus, for which style and layout are computed before there is any content.
  element.open = true;
  return () => requestAnimationFrame(() => whenIdle(becomeModal, IDLE_LIMIT_MS, 0));
}

/** Without `close()`, which would take the focus away and give it back: a field that has it would count as left. */
function makeModal(element: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = element.contains(activeElement) && !activeElement!.hasAttribute('autofocus') ? activeElement : null;
  focused?.setAttribute('autofocus', '');
  element.removeAttribute('open');
  element.showModal();
  focused?.removeAttribute('autofocus');
}
