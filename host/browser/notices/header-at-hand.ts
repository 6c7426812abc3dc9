/**
 * The header scrolls away with the page and comes back when the customer scrolls up, so that the cart and the language
 * switch are in reach everywhere on the page (HOST-018). Only the customer's own scrolling shows it: it would cover the
 * target of a jump to a group, so a jump hides it.
 */
const USER_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;
const JUMP_EVENTS = ['click', 'hashchange'] as const;
/** Less than this in one direction does not count as scrolling there. */
const MIN_MOVE_PX = 8;

export function keepHeaderAtHand(root: HTMLElement = document.documentElement): void {
  let before = window.scrollY;
  let byHand = false;
  const note = (hand: boolean) => () => {
    byHand = hand;
  };
  for (const name of USER_EVENTS) window.addEventListener(name, note(true), { passive: true });
  for (const name of JUMP_EVENTS) window.addEventListener(name, note(false), { capture: true });
  window.addEventListener(
    'scroll',
    () => {
      const moved = window.scrollY - before;
      if (Math.abs(moved) < MIN_MOVE_PX) return;
      before = window.scrollY;
      if (moved < 0 && byHand) root.dataset.header = 'shown';
      else delete root.dataset.header;
    },
    { passive: true },
  );
}
