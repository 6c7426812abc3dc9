/**
 * Has the browser hold a page of the site as the dictionary of others (RFC 9842): the next document, in the
 * other language or of the next visit, then travels as its difference (docs/decisions/0396). Where browsers
 * have no dictionaries nothing is asked for.
 */
import type { PagePlan, PageState } from '@sufra/contract';
import { matchRoute } from '@sufra/contract';
import { DICTIONARY_PATH } from '@sufra/contract/edge-paths';
import { whenIdle } from '../when-idle.ts';
import { countFetched, mayFetchAhead } from './ahead-budget.ts';
import { isLinkGood } from './idle-fetch.ts';

/** What an answer without a body travels as, at most. */
const UNCHANGED_BYTES = 1000;
/** The page itself, its next screens and dialogs come first. */
const IDLE_LIMIT_MS = 10_000;
const SETTLED_MS = 2000;

export function holdDictionary(plan: PagePlan, { locale, path }: PageState['context']): void {
  if (cameAsDifference() || !takesDictionaries() || !isPublic(plan, path)) return;
  const bring = () => {
    // Without it documents come as they did.
    if (isLinkGood() && mayFetchAhead()) void fetchDictionary(DICTIONARY_PATH + locale).catch(() => {});
  };
  whenIdle(bring, IDLE_LIMIT_MS, SETTLED_MS);
}

/** What Chromium says of the document; one that says nothing asks, and learns that nothing changed. */
function cameAsDifference(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & Coded)[];
  return entry?.contentEncoding === 'dcz';
}

interface Coded {
  contentEncoding?: string;
}

function takesDictionaries(): boolean {
  return document.createElement('link').relList.supports('compression-dictionary');
}

/** A visitor's own pages come whole with a dictionary as well. */
function isPublic({ modules }: PagePlan, path: string): boolean {
  const routes = modules.flatMap((module) => module.routes);
  return matchRoute(routes, path.replace(/[?#].*$/s, ''))?.route.visibility === 'public';
}

/**
 * The document came whole: what the browser may hold is not known to the edge any more, so that it is asked
 * whether there is another.
 */
async function fetchDictionary(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache', priority: 'low' });
  const { byteLength } = await answer.arrayBuffer();
  const [entry] = performance.getEntriesByName(answer.url, 'resource') as PerformanceResourceTiming[];
  if (answer.ok && !(entry && entry.transferSize < UNCHANGED_BYTES)) countFetched(byteLength);
}
