/**
 * The name of the signed-in customer, where the header leads to the account. Documents are the same for all
 * visitors and hold none: the page asks for the session.
 */
import type { Platform } from '@sufra/module';
import { VISITOR_ATTRIBUTE } from '../frame/visitor-attribute.ts';

/** Begins to follow the session; for as long as the page lives. */
export function nameVisitor(session: Pick<Platform['session'], 'get' | 'subscribe'>): void {
  const words = document.querySelector<HTMLElement>(`body>header [${VISITOR_ATTRIBUTE}]`);
  const link = words?.closest('a');
  if (!words || !link) return;
  const label = words.textContent ?? '';
  const show = (): void => {
    const name = session.get()?.customer?.name.trim() ?? '';
    words.textContent = name || label;
    words.translate = name === '';
    if (name) link.setAttribute('aria-label', `${label}: ${name}`);
    else link.removeAttribute('aria-label');
  };
  session.subscribe(show);
  show();
}
