/**
 * Pixels of a group that may still be seen at the top of what is read, before the next one counts as the current one.
 */
const READ_TO_THE_END_PX = 32;
/** Where nothing stays at the window's top, a group's last rows up there are read no more either. */
const MIN_READING_TOP_PX = 140;

/** Where a jump to the section puts its top, in pixels from the window's: below what stays there. */
export function jumpGoalPx(section: Element): number {
  return pixels(section, 'scrollMarginBlockStart') + pixels(document.documentElement, 'scrollPaddingBlockStart');
}

/** Where reading begins, in pixels from the window's top: a section that ends above it is read no more. */
export function readingTopPx(section: Element): number {
  return Math.max(jumpGoalPx(section) + READ_TO_THE_END_PX, MIN_READING_TOP_PX);
}

function pixels(element: Element, property: 'scrollMarginBlockStart' | 'scrollPaddingBlockStart'): number {
  return Number.parseFloat(getComputedStyle(element)[property]) || 0;
}
