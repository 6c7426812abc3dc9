/** Moves that a settling section makes at most. */
const SETTLES = 5;

/**
 * Groups that were out of sight have only a guessed height until they are laid out, so that a long way may end beside its
 * goal: the rest is gone at once. `top`: where the section's top is to be, in pixels; absent: where a jump puts it.
 */
export function settle(id: string, top?: number, left = SETTLES): void {
  const section = document.getElementById(id);
  if (!section || left === 0) return;
  const goal = top ?? (Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart) || 0);
  const away = section.getBoundingClientRect().top - goal;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (Math.abs(away) <= 2 || (away > 0 && atEnd)) return;
  if (top === undefined) section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  else window.scrollBy({ top: away, behavior: 'instant' });
  requestAnimationFrame(() => settle(id, top, left - 1));
}
