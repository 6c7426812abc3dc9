/** Pages hold headings, paragraphs, lists, tables and links, and nothing that runs (safety W1). */
import sanitizeHtml from 'sanitize-html';

export function sanitisePage(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'bdi', 'span', 'dl', 'dt', 'dd'],
    ],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan'], td: ['colspan'], '*': ['dir', 'lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}
