/** HTML of content pages as it is stored: nothing that runs (safety W1). */
import { PAGE_HTML } from '@sufra/api/tenant/page-html';
import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...PAGE_HTML.tags],
  allowedAttributes: Object.fromEntries(Object.entries(PAGE_HTML.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...PAGE_HTML.schemes],
  allowProtocolRelative: false,
};

export function sanitisePage(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Schemes and protocol-relative addresses of links and pictures that no page shows. */
const SHOWN_ADDRESS = /^(?:https?:|tel:|mailto:|\/(?![/\\])|#|\?)/i;

export interface PageFault {
  /** `tag`: a page shows none such. `attribute`: nor this. `address`: a link or a picture leads to what is no page. */
  kind: 'tag' | 'attribute' | 'address';
  /** The word that was written. */
  what: string;
}

/** The first thing of a page that would not be shown; null: all of it is. */
export function pageFault(html: string): PageFault | null {
  const faults: PageFault[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, attributes) {
      if (!(PAGE_HTML.tags as readonly string[]).includes(tag)) faults.push({ kind: 'tag', what: tag });
      const own = (PAGE_HTML.attributes as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
      for (const [name, value] of Object.entries(attributes)) {
        if (![...own, ...PAGE_HTML.attributes['*']].includes(name)) faults.push({ kind: 'attribute', what: name });
        else if (['href', 'src'].includes(name) && !SHOWN_ADDRESS.test(value.trim()))
          faults.push({ kind: 'address', what: value.slice(0, 60) });
      }
    },
  });
  return faults[0] ?? null;
}
