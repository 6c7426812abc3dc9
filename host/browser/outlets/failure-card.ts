/** The card a customer sees when no release of a module works: words, Retry and a way on. Its HTML came with the document, in its language. */
export function showFailure(outlet: HTMLElement, retry: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>('#sufra-failure');
  if (!template) return;
  outlet.replaceChildren(template.content.cloneNode(true));
  outlet.querySelector('button')?.addEventListener('click', retry, { once: true });
}
