/** The name of a customer who is signed in, where the header leads to the account. Documents are the same for everybody and hold none: the page asks who is here. */
import type { Platform } from '@sufra/module';
import { VISITOR_ATTRIBUTE } from '../frame/visitor-attribute.ts';

/** Begins to follow who is here; for as long as the page lives. */
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
