import type { PagePlan } from '@sufra/contract';

/** Where something of a module stands: its outlet, its contribution, or a dialog, which stands beside the outlets. */
const PLACE = '[data-module],dialog[data-dialog]';

/** The innermost place that an element is in; null: the shell's. */
export function placeOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(PLACE);
}

/** The module whose place an element is in, a dialog's its owner; undefined: the shell's. */
export function ownerOf(element: Element, { modules }: PagePlan): string | undefined {
  const place = placeOf(element);
  if (!place?.dataset.dialog) return place?.dataset.module;
  const owner = place.dataset.dialog.split('.')[0];
  return modules.find((module) => module.owner === owner)?.name;
}

/** In some module's place. */
export function isPlaced(element: Element): boolean {
  return placeOf(element) !== null;
}
