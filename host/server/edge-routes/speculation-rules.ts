/** `GET /-/speculation-rules`: which links a browser may fetch before they are tapped (PLAT-031, docs/decisions/0397). */
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';

/**
 * What stays a document: the other language, when the page is alive and its link is pointed at; and before that any link of the page,
 * from the press of the finger on. What a living page shows itself is never fetched so.
 */
const RULES = JSON.stringify({
  prefetch: [
    { where: { selector_matches: 'html[data-ready] a[hreflang]' }, eagerness: 'moderate' },
    {
      where: { selector_matches: 'html:not([data-ready]) :is(header,main) a[href^="/"]:not([hreflang])' },
      eagerness: 'conservative',
    },
  ],
});

export function answerSpeculationRules({ method }: EdgeRequest): EdgeAnswer {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
    body: RULES,
  };
}
