/**
 * Opens a dialog above the page at once and makes it modal after its content has been drawn. A modal dialog makes the page
 * inert, for which a browser computes the style of each of the page's elements again: of a menu on a slow phone that takes
 * longer than to draw a basket (docs/decisions/0217). Until then a scrim of its own takes the taps beside the dialog.
 */
import { whenIdle } from './when-idle.ts';

/** After this a dialog is modal whether its content has come or not. */
const LIMIT_MS = 400;
/** So long a page that is busy may put it off once the content is drawn. */
const IDLE_LIMIT_MS = 200;

/** The function returned is to be called when the content is there. `close`: what Esc does while the dialog is not modal. */
export function openThenModal(element: HTMLDialogElement, close: () => void): () => void {
  const scrim = document.createElement('div');
  scrim.dataset.scrim = '';
  // What was tapped has the focus until the content is there: a key that is held would open it once more.
  const onKey = (event: KeyboardEvent) => {
    if (element.contains(event.target as Node) && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') close();
  };
  const end = () => {
    clearTimeout(limit);
    scrim.remove();
    document.removeEventListener('keydown', onKey, true);
    element.removeEventListener('close', end);
  };
  const becomeModal = () => {
    if (!scrim.isConnected) return;
    end();
    if (element.open) makeModal(element);
  };
  const limit = setTimeout(becomeModal, LIMIT_MS);
  document.addEventListener('keydown', onKey, true);
  element.addEventListener('close', end);
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
