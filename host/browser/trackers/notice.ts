/** The question, from the document's template: a plain region that covers nothing and takes no focus by itself. */
import type { TrackerDecision } from '@sufra/module/tracker-choice';

export interface Answered {
  choice: TrackerDecision;
  /** Title, text and the word of agreeing, a line each. */
  words: string;
}

/** Shows it; resolves with the answer. `focus`: the visitor asked for it. */
export function ask(focus: boolean): Promise<Answered> {
  return new Promise((resolve) => {
    const template = document.querySelector<HTMLTemplateElement>('template#sufra-consent');
    if (!template || document.querySelector('section[data-consent-question]')) return;
    document.body.append(template.content.cloneNode(true));
    const question = document.querySelector<HTMLElement>('section[data-consent-question]')!;
    for (const button of question.querySelectorAll<HTMLButtonElement>('[data-consent]')) {
      button.addEventListener('click', () => {
        const hadFocus = question.contains(document.activeElement);
        // Of the template: a translator may have changed the question.
        const words = template.content.querySelectorAll('h2, p, [data-consent=accepted]');
        question.remove();
        if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
        resolve({
          choice: button.dataset.consent as TrackerDecision,
          words: Array.from(words, ({ textContent }) => textContent).join('\n'),
        });
      });
    }
    if (focus) question.querySelector<HTMLElement>('h2')?.focus();
  });
}
