import type { Head } from '@sufra/contract';

/** The document follows a soft navigation: title as the edge writes it, description, robots. */
export function setHead(head: Head): void {
  const site = document.getElementById('sufra-words')?.dataset.site ?? '';
  document.title = head.title && site && head.title !== site ? `${head.title} · ${site}` : head.title || site;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
  let robots = document.querySelector('meta[name="robots"]');
  if (!head.noindex) {
    robots?.remove();
    return;
  }
  if (!robots) {
    robots = document.createElement('meta');
    robots.setAttribute('name', 'robots');
    document.head.append(robots);
  }
  robots.setAttribute('content', 'noindex');
}
