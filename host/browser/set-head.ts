import type { Head, Locale } from '@sufra/contract';
import { documentTitle, headText } from '@sufra/contract/document-title';

/** The document follows a soft navigation: title as the edge writes it, description, robots. */
export function setHead(head: Head): void {
  const site = document.getElementById('sufra-words')?.dataset.site ?? '';
  const locale = document.documentElement.lang as Locale;
  document.title = documentTitle(head.title, site, locale);
  document.querySelector('meta[name="description"]')?.setAttribute('content', headText(head.description ?? '', locale));
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
