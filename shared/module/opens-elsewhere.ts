/** What of a click on a link the page leaves to the browser. A copy comes with each module that imports this. */

/**
 * True: the browser opens the link in another tab or window, or keeps its target; the page must not act on the click.
 */
export function opensElsewhere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
