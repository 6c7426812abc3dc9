/**
 * What the HTML of a content page may hold (HOST-028, safety W1): headings, paragraphs, lists, tables, links
 * and pictures, and nothing that runs. The provider stores no other, and the storefront shows no other.
 */
export const PAGE_HTML = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a', 'blockquote', 'bdi'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'div', 'dl', 'dt', 'dd', 'img'],
  ],
  attributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  schemes: ['http', 'https', 'tel', 'mailto'],
} as const;
