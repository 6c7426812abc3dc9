/**
 * The scripts of the page that frames a card form, and why each runs there (PCI DSS 4.0.1, 6.4.3; decision
 * 234): the one list. `sufra pay-page`, the browser test of the page and docs/payments.md read it; a script
 * that is not in it is a fault.
 */
import { DOCUMENT_SCRIPTS } from '@sufra/contract/document-scripts';

export interface InlineEntry {
  name: string;
  reason: string;
  /** SHA-256 of its text, as this version of the product makes it. */
  hashes: readonly string[];
}

/** Scripts in the document itself, in its order. Their hash stands in the document's policy too. */
export const INLINE_SCRIPTS: readonly InlineEntry[] = [
  {
    name: 'first script',
    reason: 'sets theme and text size before the first paint, stores taps until the shell is there',
    hashes: [DOCUMENT_SCRIPTS.first],
  },
  {
    name: 'boot script',
    reason: 'loads the shell by its hash, and makes the policy of Trusted Types',
    hashes: [DOCUMENT_SCRIPTS.boot],
  },
];

/** The site's service worker: no script of the document, but it may answer for it. */
export const SERVICE_WORKER: InlineEntry = {
  name: 'service worker',
  reason: 'pages that were read stay readable without a network; it stores no page that pays',
  hashes: [DOCUMENT_SCRIPTS.worker, DOCUMENT_SCRIPTS.removeWorker],
};

/** The line before it: data of the site. What it shows without a network stands there, of the page that pays too. */
export const WORKER_CONSTANTS = {
  name: 'service worker’s constants',
  reason: 'where files come from, and the page in the restaurant’s name and colours that is shown without a network',
};

/** Releases whose files run there. */
export const RELEASES: Readonly<Record<string, string>> = {
  host: 'the shell: starts the page, knows the session, reports failures',
  'mf-checkout': 'the page itself: what is paid, how, and the frame of the provider',
};
