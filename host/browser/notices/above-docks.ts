/**
 * Where a toast stands: in its place at the bottom, and above every dock that it would cover there, so that
 * neither the main action of the page nor that of an open dialog is hidden (CHK-014, guide §4.26). A dock
 * that appears, grows or goes while the toast is shown moves it.
 */
import { DOCK_ATTRIBUTE } from '@sufra/contract/page-protocol';

const DOCKS = `[${DOCK_ATTRIBUTE}]`;
/** Between toast and dock. */
const GAP_PX = 8;

/** Keeps `toasts` above the docks beside it; what is returned ends that. */
export function keepAboveDocks(toasts: HTMLElement): () => void {
  // An open dialog covers the page with its docks.
  const place = toasts.closest('dialog') ?? document.body;
  const sizes = new ResizeObserver(lift);
  const parts = new MutationObserver(lift);
  // Attributes: a dock may be shown or hidden by a class.
  parts.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'hidden'] });
  lift();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };

  function lift(): void {
    sizes.observe(toasts);
    const docks = [...place.querySelectorAll(DOCKS)];
    for (const dock of docks) sizes.observe(dock);
    toasts.style.translate = 'none';
    const toast = toasts.getBoundingClientRect();
    const covered = docks.map((dock) => dock.getBoundingClientRect()).filter((dock) => meet(dock, toast));
    const raise = Math.max(0, ...covered.map(({ top }) => toast.bottom + GAP_PX - top));
    toasts.style.translate = raise > 0 ? `0 ${-raise}px` : 'none';
  }
}

/** A dock without a size is not shown. */
function meet(dock: DOMRect, toast: DOMRect): boolean {
  return (
    dock.height > 0 &&
    dock.top < toast.bottom + GAP_PX &&
    dock.bottom > toast.top &&
    dock.left < toast.right &&
    dock.right > toast.left
  );
}
