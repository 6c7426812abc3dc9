/**
 * Tells the edge which parts of which releases were begun on this page: how bad a failure is depends on how many visitors met the
 * part without one. Sent together, some seconds later, when it is in nobody's way.
 */
import { type Beginnings, releaseId } from '@sufra/contract';
import { visitKey } from './visit.ts';

/** Milliseconds: what a page begins with is on it by then. */
const TOGETHER = 4000;

type Beginning = Beginnings['began'][number];

const told = new Set<string>();
let waiting: Beginning[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function reportPartStart({ module, version, part }: Beginning): void {
  const id = `${releaseId({ name: module, version })} ${part}`;
  if (told.has(id)) return;
  told.add(id);
  waiting.push({ module, version, part });
  if (timer !== undefined) return;
  timer = setTimeout(send, TOGETHER);
  window.addEventListener('pagehide', send, { once: true });
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  window.removeEventListener('pagehide', send);
  if (waiting.length === 0) return;
  const beginnings: Beginnings = { visit: visitKey(), began: waiting };
  waiting = [];
  void fetch('/-/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(beginnings),
    keepalive: true,
  }).catch(() => {
    // Without a network nobody counts.
  });
}
