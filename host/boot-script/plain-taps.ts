/** Taps before the page is interactive, as both scripts of a document keep and play them. */
import { type KeptTap, type KeptTaps, PRESSED_ATTRIBUTE, TAP_ATTRIBUTE } from '@sufra/contract/page-protocol';

/** Scripts alone send it. */
export const SCRIPTED_FORM = 'form[method=post]:not([action])';

/** The tap that is to be kept, taken from the browser; null: it is the browser's to act on. */
export function takeTap(event: MouseEvent | SubmitEvent): KeptTap | null {
  const { target } = event;
  const element = target instanceof Element && target.closest<HTMLElement>(`[${TAP_ATTRIBUTE}]`);
  const type = event.type as KeptTap['type'];
  if (!element || (element.tagName === 'FORM') !== (type === 'submit')) return null;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  // A submit has none of these.
  if (button || metaKey || ctrlKey || shiftKey || altKey) return null;
  event.preventDefault();
  event.stopImmediatePropagation();
  return { element, type, submitter: (event as SubmitEvent).submitter };
}

/** Plays them, in order, as the links and forms that they are. Nothing may keep them by then. */
export function actPlainly(taps: KeptTaps): void {
  for (const { element, type, submitter } of taps.splice(0)) {
    (submitter || element).removeAttribute(PRESSED_ATTRIBUTE);
    // What was typed stays in it.
    if (element.closest(SCRIPTED_FORM)) continue;
    if (type === 'click') element.click();
    else if ((element as HTMLFormElement).requestSubmit) (element as HTMLFormElement).requestSubmit(submitter);
    else (element as HTMLFormElement).submit();
  }
}
