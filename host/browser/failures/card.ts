import type { Platform } from '@sufra/module';
import { isOnline } from '@sufra/module/online';
import { NOTHING_ATTRIBUTE } from '../frame/page-features.ts';
import { giveFocus } from './keep-input.ts';

/**
 * The card a customer sees when no release of a module works: words, Retry and a way on. Its HTML came with
 * the document, in its language. What the server has rendered stays below it as the plain page it is: its
 * links and forms work. Without a network, and with nothing below it, it says that instead. `remove`: for
 * when a release works after all.
 */
export function showFailure(
  outlet: HTMLElement,
  platform: Pick<Platform, 'announce'>,
  retry: () => void,
): { remove(): void } | null {
  const template = document.querySelector<HTMLTemplateElement>('#sufra-failure');
  if (!template) return null;
  const hadFocus = document.activeElement === document.body || outlet.contains(document.activeElement);
  const card = document.createElement('div');
  card.dataset.failure = outlet.dataset.module;
  card.append(template.content.cloneNode(true));
  if (outlet.dataset.rendered !== 'server') {
    outlet.replaceChildren();
    if (!isOnline()) sayOffline(card, template);
  }
  outlet.before(card);
  const button = card.querySelector('button');
  button?.addEventListener(
    'click',
    () => {
      button.setAttribute('aria-disabled', 'true');
      retry();
    },
    { once: true },
  );
  platform.announce(card.querySelector('h1, h2, h3')?.textContent ?? '', 'assertive');
  if (hadFocus) giveFocus(card);
  return {
    remove() {
      card.remove();
      document.documentElement.removeAttribute(NOTHING_ATTRIBUTE);
    },
  };
}

/** The frame's banner says of what is seen that it was saved: not beside this. */
function sayOffline(card: Element, { dataset }: HTMLTemplateElement): void {
  const title = card.querySelector('h2');
  const text = card.querySelector('p');
  if (title) title.textContent = dataset.title ?? '';
  if (text) text.textContent = dataset.text ?? '';
  document.documentElement.setAttribute(NOTHING_ATTRIBUTE, '');
}
