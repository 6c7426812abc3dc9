/**
 * Keeps an element above all of the page, and usable: under an open dialog it would be inert, so that it goes
 * along into the topmost one.
 */
export function stayOnTop(host: HTMLElement): void {
  host.popover = 'manual';
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    parent.append(host);
    // Where browsers have no popovers the panel stands as it is.
    host.showPopover?.();
  };
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
}
