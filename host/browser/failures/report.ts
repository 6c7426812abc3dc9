import { errorPage, type Failure, releaseId } from '@sufra/contract';
import { visitKey } from './visit.ts';

/** Tells the edge about a failure of a release: module, version, cause. Nothing about the customer but that it is one (visit.ts). */
export function report(told: Omit<Failure, 'at'>): void {
  const failure = { ...told, message: told.message.slice(0, 300), at: new Date().toISOString() };
  console.warn(
    `${releaseId({ name: failure.module, version: failure.version })} ${failure.phase} ${failure.cause}: ${failure.message} (${errorPage(failure)})`,
  );
  void fetch('/-/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...failure, visit: visitKey() }),
    keepalive: true,
  }).catch(() => {
    // Without a network there is nobody to tell; the page goes on.
  });
}
