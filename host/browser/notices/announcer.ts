import { bringToTop } from './top-layer.ts';

/**
 * Longer than a screen reader needs to notice the text. Text that stayed would be read later, when it is no
 * longer true.
 */
const SAID_MS = 5000;

/** Says things to screen readers through the frame's two live regions, without moving focus (guide §4.26). */
export function createAnnouncer(): (text: string, urgency?: 'polite' | 'assertive') => void {
  const regions = new Map<string, HTMLElement>();
  const clearing = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  return (text, urgency = 'polite') => {
    // A reference, because it may be in a dialog that was just removed from the document.
    const region = regions.get(urgency) ?? document.getElementById(`sufra-${urgency}`);
    if (!region) return;
    regions.set(urgency, region);
    bringToTop(region);
    // The same words twice are two announcements: with an empty region in between the second one is read out too.
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = text;
      clearTimeout(clearing.get(region));
      clearing.set(
        region,
        setTimeout(() => {
          region.textContent = '';
        }, SAID_MS),
      );
    });
  };
}
