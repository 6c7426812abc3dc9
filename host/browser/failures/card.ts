import type { Platform } from '@sufra/module';
import { giveFocus } from './keep-input.ts';

/**
 * The card a customer sees when no release of a module works: words, Retry and a way on. Its HTML came with the document,
 * in its language. What the server has rendered stays below it as the plain page it is: its links and forms work.
 * Returns the card, to be removed when a release works after all.
 */
export function showFailure(
  outlet: HTMLElement,
  platform: Pick<Platform, 'announce'>,
  retry: () => void,
): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#sufra-failure');
  if (!template) return null;
  const hadFocus = document.activeElement === document.body || outlet.contains(document.activeElement);
  const card = document.createElement('div');
  card.dataset.failure = outlet.dataset.module;
  card.append(template.content.cloneNode(true));
  if (outlet.dataset.rendered !== 'server') outlet.replaceChildren();
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
  return card;
}
