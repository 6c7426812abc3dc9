/**
 * The header scrolls away with the page and comes back when somebody scrolls up, so that the cart and the language
 * switch are at hand wherever one reads (HOST-018). Only a person's own scrolling brings it: a jump to a group must not
 * be covered by it, so it leaves on a jump.
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
