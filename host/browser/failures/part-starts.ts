/**
 * Reports to the edge which parts of which releases were started on this page: how bad a failure is depends
 * on how many visitors met the part without one. Sent in one request, some seconds later, so that it does not
 * compete with the page's start.
 */

import { type PartStarts, releaseId, SHELL } from '@sufra/contract';
import { REPORT_PATH } from '@sufra/contract/edge-paths';
import { visitKey } from './visit.ts';

/** By then the parts that a page starts with have been started. */
const SEND_DELAY_MS = 4000;

type PartStart = PartStarts['began'][number];

const reported = new Set<string>();
let waiting: PartStart[] = [];
let used: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts the start of a part, once for each document and release. */
export function reportPartStart({ module, version, part }: PartStart): void {
  const id = `${releaseId({ name: module, version })} ${part}`;
  if (reported.has(id)) return;
  reported.add(id);
  waiting.push({ module, version, part });
  sendSoon();
}

/**
 * Notes what a module used of another one, once for each document: the edge knows whether its release names
 * it (PLAT-018). The shell is not asked.
 */
export function reportUse(
  { module, version }: Omit<PartStart, 'part'>,
  kind: 'topics' | 'requests' | 'dialogs' | 'slots',
  name: string,
): void {
  const use = `${module}@${version} ${kind} ${name}`;
  if (module === SHELL || reported.has(use)) return;
  reported.add(use);
  used.push(use);
  sendSoon();
}

function sendSoon(): void {
  if (timer !== undefined) return;
  timer = setTimeout(send, SEND_DELAY_MS);
  window.addEventListener('pagehide', send, { once: true });
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  window.removeEventListener('pagehide', send);
  const starts: PartStarts = { visit: visitKey(), began: waiting, used };
  waiting = [];
  used = [];
  void fetch(REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(starts),
    keepalive: true,
  }).catch(() => {
    // Without a network the starts are not counted.
  });
}
