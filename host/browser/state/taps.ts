/** Replays what was tapped before the page was alive: once per control (the edge's inline script noted it and showed it pressed). */
interface EarlyTap {
  element: HTMLElement;
  type: 'click' | 'submit';
  /** The button that was tapped, when a form was. */
  submitter?: HTMLElement;
}

declare global {
  interface Window {
    __sufraTaps?: EarlyTap[] & { stop?: () => void };
  }
}

export function replayTaps(): void {
  const taps = window.__sufraTaps;
  if (!taps) return;
  taps.stop?.();
  delete window.__sufraTaps;
  for (const { element, type, submitter } of taps) {
    const now = element.isConnected
      ? element
      : document.querySelector<HTMLElement>(`[data-tap="${CSS.escape(element.dataset.tap ?? '')}"]`);
    now?.removeAttribute('data-pressed');
    submitter?.removeAttribute('data-pressed');
    if (now instanceof HTMLFormElement && type === 'submit') now.requestSubmit();
    else now?.click();
  }
}
