/** What is in the visitor's way, and whose it is. */
import type { PageRelease } from '@sufra/contract';
import { addedBy, placeOf } from '../guard/owner.ts';
import { liveParts } from '../release-loader/index.ts';

export const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=button]';

export interface Obstacle {
  place: HTMLElement;
  release: PageRelease;
  what: string;
  remove(error: Error): void;
}

/** Null: it is no module's. */
export function obstacleOf(place: HTMLElement, what: string): Obstacle | null {
  const part = [...liveParts].find(([elementOf]) => elementOf() === place)?.[1];
  if (part) return { place, what, release: part.release, remove: part.fail };
  const release = addedBy.get(place);
  return release ? { place, what, release, remove: () => place.remove() } : null;
}

/** Places of contributions that run. */
export function contributions(): HTMLElement[] {
  return [...liveParts.keys()]
    .map((elementOf) => elementOf())
    .filter(({ dataset }) => dataset.contribution !== undefined);
}

/**
 * The place that an element is of, or what is beside all places: by React's own marks of the place that drew
 * it there, or by who added it.
 */
export function rootOf(element: Element): HTMLElement | null {
  const place = placeOf(element);
  if (place) return place;
  for (let one: Element | null = element; one; one = one.parentElement) {
    const drawn = rootOfReact(one);
    if (drawn) return placeOf(drawn);
    if (addedBy.has(one)) return one as HTMLElement;
  }
  return null;
}

/** Sets a style for as long as `look` takes; an inline one of before comes back with its priority. */
export function lookWith<Found>(
  elements: readonly HTMLElement[],
  name: string,
  value: string,
  look: () => Found,
): Found {
  const before = elements.map(
    ({ style }) => [style, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [style] of before) style.setProperty(name, value, 'important');
  const found = look();
  for (const [style, was, priority] of before) style.setProperty(name, was, priority);
  return found;
}

interface Fiber {
  return: Fiber | null;
  stateNode: { containerInfo?: Element } | null;
}

/** The name of React's mark on an element that it has drawn. */
export function reactMarkOf(element: Element): string | undefined {
  return Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
}

/** Where the React root is that drew it: a portal is drawn elsewhere. */
function rootOfReact(element: Element): Element | null {
  const key = reactMarkOf(element);
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber>)[key]!;
  while (fiber?.return) fiber = fiber.return;
  return fiber?.stateNode?.containerInfo ?? null;
}
