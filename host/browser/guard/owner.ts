import type { PagePlan, PageRelease } from '@sufra/contract';

/** Where something of a module stands: its outlet, its contribution, or a dialog, which stands beside the outlets. */
const PLACE = '[data-module],dialog[data-dialog]';
const ROOTS = 'html,head,body,style[data-emotion]';
/** Takes the keyboard. */
export const FIELD = 'input,select,textarea,[contenteditable]';
const FRAME = `main,body>header,body>footer,[data-slot],[id^="sufra-"],${PLACE}`;

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

/**
 * In the frame, in what the shell has put beside it, or in some module's place; what a program adds to the
 * body itself is not.
 */
export function isPages(self: unknown): self is Element {
  return self instanceof Element && self.isConnected && (self.matches(ROOTS) || self.closest(FRAME) !== null);
}

/** What a module has put beside all places, by its release: nothing else says whose it is. */
export const addedBy = new WeakMap<Element, PageRelease>();

/** Of the page, and not of the module's own. A dialog itself is the shell's. */
export function isForeign(self: Element, module: string, plan: PagePlan): boolean {
  if (self.matches('dialog[data-dialog]')) return true;
  let owner = ownerOf(self, plan);
  for (let one: Element | null = self; one && owner === undefined; one = one.parentElement)
    owner = addedBy.get(one)?.name;
  return owner !== module;
}
