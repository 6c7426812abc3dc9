/**
 * Notices of the frame while a dialog is open. A modal dialog makes the rest of the page inert and covers it:
 * a toast's Undo could not be reached there and announcements would not be read out. So they are moved into
 * the topmost dialog while there is one, and back to the frame when it closes (HOST-045, CHK-014, guide
 * §4.26).
 */
const HOMES = new WeakMap<HTMLElement, HTMLElement>();

/** Puts `element` where it can be seen and reached now. */
export function bringToTop(element: HTMLElement): void {
  const home = HOMES.get(element) ?? element.parentElement;
  if (!home) return;
  HOMES.set(element, home);
  const dialog = topDialog();
  const place = dialog ?? home;
  if (element.parentElement !== place) place.append(element);
  // `close` comes also when the dialog has left the document already.
  dialog?.addEventListener('close', () => bringToTop(element), { once: true });
}

/** The dialogs of the stack are children of the body, and all of them are modal. */
function topDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('body > dialog[open]')].at(-1) ?? null;
}
