/**
 * What is less often changed of what others have drawn (`others.ts`): their fields' ways, texts, forms. And a
 * module makes up no events there, nor takes it the keyboard from a field. After the first tap can act.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { Guilty } from './guilty.ts';
import { FIELD, isForeign, isPages } from './owner.ts';
import { watch } from './watch.ts';

export function watchFields(guilty: Guilty, plan: PagePlan): void {
  const cause = 'place';
  const harms = (self: Element, _: unknown, { name }: PageRelease) => isForeign(self, name, plan);
  for (const [type, names] of [
    [HTMLElement, 'popover click togglePopover hidePopover'],
    [HTMLInputElement, 'disabled readOnly'],
    [HTMLSelectElement, 'disabled'],
    [HTMLTextAreaElement, 'disabled readOnly'],
    [HTMLFieldSetElement, 'disabled'],
    [HTMLButtonElement, 'type formAction'],
    [HTMLAnchorElement, 'target'],
    [HTMLFormElement, 'action submit requestSubmit reset'],
  ] as const)
    watch<Element>(guilty, { cause, mayHarm: isPages, harms, owner: type.prototype, names });
  const around = ({ commonAncestorContainer: node }: Range) =>
    node === document ? document.documentElement : node instanceof Element ? node : node.parentElement;
  watch<Range>(guilty, {
    ...{ owner: Range.prototype, names: 'deleteContents extractContents surroundContents', cause },
    mayHarm: (self) => isPages(around(self)),
    harms: (self, all, release) => harms(around(self)!, all, release),
    refused: () => document.createDocumentFragment(),
  });
  watch<CharacterData>(guilty, {
    ...{ owner: CharacterData.prototype, names: 'data remove replaceWith', cause },
    mayHarm: ({ parentElement }) => isPages(parentElement),
    harms: ({ parentElement }, all, release) => harms(parentElement!, all, release),
  });
  watch<EventTarget>(guilty, {
    ...{ owner: EventTarget.prototype, names: 'dispatchEvent', cause: 'event' },
    mayHarm: isPages,
    harms: (self, all, release) => harms(self as Element, all, release),
    refused: () => true,
  });
  watch<HTMLElement>(guilty, {
    ...{ owner: HTMLElement.prototype, names: 'focus blur', cause: 'event' },
    mayHarm: () => document.activeElement?.matches(FIELD) ?? false,
    harms: (_, __, { name }) => isPages(document.activeElement) && isForeign(document.activeElement, name, plan),
  });
  // It can load the page again, and elsewhere.
  watch(guilty, { owner: HTMLMetaElement.prototype, names: 'httpEquiv', cause, mayHarm: () => true });
}
