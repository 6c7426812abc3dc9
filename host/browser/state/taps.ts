/**
 * Replays what was tapped before the page was alive: once per control (the edge's inline script noted it and
 * showed it pressed).
 */
import { PRESSED_ATTRIBUTE, TAP_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { TAP_MARK } from '@sufra/contract/visit-vitals';

export function replayTaps(): void {
  const taps = window.__sufraTaps;
  if (!taps) return;
  taps.stop();
  delete window.__sufraTaps;
  if (taps.length > 0) performance.mark(TAP_MARK);
  for (const { element, type, submitter } of taps) {
    const now = element.isConnected
      ? element
      : document.querySelector<HTMLElement>(
          `[${TAP_ATTRIBUTE}="${CSS.escape(element.getAttribute(TAP_ATTRIBUTE) ?? '')}"]`,
        );
    now?.removeAttribute(PRESSED_ATTRIBUTE);
    submitter?.removeAttribute(PRESSED_ATTRIBUTE);
    if (now instanceof HTMLFormElement && type === 'submit') now.requestSubmit();
    else now?.click();
  }
}
