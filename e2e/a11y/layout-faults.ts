/**
 * What a reader would lose of the page that is open, in words; nothing when all can be read and used. It runs
 * in the page, of an open dialog it looks at the one on top alone.
 */
export function layoutFaults(): string[] {
  /** Browsers round. */
  const ROUNDING_PX = 2;
  /** So many controls from the start of a screen; a menu's further rows are like the first. */
  const MAX_CONTROLS = 25;
  const faults: string[] = [];
  const root = document.documentElement;
  const say = (fault: string, element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    faults.push(`${fault}: ${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`);
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const isClipping = (value: string) => value === 'hidden' || value === 'clip';
  const ancestors = function* (element: Element) {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) yield one;
  };
  /** In a row that is pushed sideways by itself, or cut with dots. */
  const isInRail = (element: Element) =>
    [element, ...ancestors(element)].some((one) => {
      const { overflowX, textOverflow } = styleOf(one);
      return overflowX === 'auto' || overflowX === 'scroll' || (isClipping(overflowX) && textOverflow === 'ellipsis');
    });
  const isHidden = (element: Element) =>
    [element, ...ancestors(element)].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        (width <= 1 && height <= 1) || styleOf(one).clipPath !== 'none' || one.getAttribute('aria-hidden') === 'true'
      );
    });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !isHidden(element);
  const isLifted = (element: Element) =>
    [element, ...ancestors(element)].find((one) => /fixed|sticky|absolute/.test(styleOf(one).position));

  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);

  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts: { element: Element; box: DOMRect }[] = [];
  for (const element of part.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styleOf(element);
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (isClipping(overflowY) && webkitLineClamp === 'none' && element.textContent?.trim()) {
      if (element.scrollHeight > element.clientHeight + ROUNDING_PX && !element.matches('[data-test=map] *'))
        say(`cut at the bottom, ${element.scrollHeight} of ${element.clientHeight} px`, element);
    }
    if (own.length === 0) continue;
    const runsOut = display !== 'inline' && element.scrollWidth > element.clientWidth + ROUNDING_PX;
    if (runsOut && !(isClipping(overflowX) && textOverflow === 'ellipsis') && !/auto|scroll/.test(overflowX))
      say(`wider than its place, ${element.scrollWidth} of ${element.clientWidth} px`, element);
    const { left, right } = element.getBoundingClientRect();
    if ((left < -ROUNDING_PX || right > innerWidth + ROUNDING_PX) && !isInRail(element))
      say('beside the page', element);
    if (isLifted(element)) continue;
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      // Lines that are left out on purpose end in dots.
      const clamped = [element, ...ancestors(element)].find((one) => styleOf(one).webkitLineClamp !== 'none');
      const end = clamped?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      for (const box of range.getClientRects()) if (box.top < end - ROUNDING_PX) texts.push({ element, box });
    }
  }
  texts.forEach(({ element, box }, at) => {
    const over = texts.slice(at + 1).find((other) => {
      if (other.element === element) return false;
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const isOver = wide > 2 * ROUNDING_PX && high > Math.min(box.height, other.box.height) / 2;
      return isOver && !isInRail(other.element);
    });
    if (over && !isInRail(element)) say(`on “${over.element.textContent?.trim().slice(0, 30)}”`, element);
  });

  // The header that stays, and the skip link in it, are where they begin.
  scrollTo({ top: 0, behavior: 'instant' });
  const controls = [...part.querySelectorAll('a[href],button,input,select,textarea,summary')].filter(
    // The skip link is above the page until it has the focus.
    (element) => isShown(element) && !isInRail(element) && element.getBoundingClientRect().bottom > 0,
  );
  for (const control of controls.slice(0, MAX_CONTROLS)) {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit) {
      say('out of reach', control);
      continue;
    }
    const bar = [hit, ...ancestors(hit)].find((one) => /fixed|sticky/.test(styleOf(one).position));
    if (bar && !bar.contains(control) && !control.contains(hit)) say('covered by a bar', control);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(faults)];
}
