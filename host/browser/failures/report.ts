import { errorPage, type Failure, releaseId } from '@sufra/contract';
import { REPORT_PATH } from '@sufra/contract/edge-paths';
import { visitKey } from './visit.ts';

/** Reports a failure of a release to the edge. Of the customer it holds the tab's random key only (visit.ts). */
export function report(reported: Omit<Failure, 'at'>): void {
  const failure = { ...reported, message: reported.message.slice(0, 300), at: new Date().toISOString() };
  console.warn(
    `${releaseId({ name: failure.module, version: failure.version })} ${failure.phase} ${failure.cause}: ${failure.message} (${errorPage(failure)})`,
  );
  void fetch(REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...failure, visit: visitKey(), composition: document.documentElement.dataset.composition }),
    keepalive: true,
  }).catch(() => {
    // Without a network the report is lost; the page works on.
  });
}
