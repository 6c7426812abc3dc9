/** The question, from the document's template: a plain region that covers nothing and takes no focus by itself. */
import type { Choice } from './consent.ts';

/** Shows it; resolves with the answer. `focus`: the visitor asked for it. */
export function ask(focus: boolean): Promise<Choice> {
  return new Promise((resolve) => {
    const template = document.querySelector<HTMLTemplateElement>('template#sufra-consent');
    if (!template || document.querySelector('section[data-consent-question]')) return;
    document.body.append(template.content.cloneNode(true));
    const question = document.querySelector<HTMLElement>('section[data-consent-question]')!;
    for (const button of question.querySelectorAll<HTMLButtonElement>('[data-consent]')) {
      button.addEventListener('click', () => {
        const hadFocus = question.contains(document.activeElement);
        question.remove();
        if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
        resolve(button.dataset.consent as Choice);
      });
    }
    if (focus) question.querySelector<HTMLElement>('h2')?.focus();
  });
}
