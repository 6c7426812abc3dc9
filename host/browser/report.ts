import type { Failure } from '@sufra/contract';

/** Tells the edge about a failure of a release: module, version, cause. Nothing about the customer. */
export function report(failure: Omit<Failure, 'at'>): void {
  const body = JSON.stringify({ ...failure, message: failure.message.slice(0, 300), at: new Date().toISOString() });
  console.warn(`${failure.module}@${failure.version} ${failure.phase}: ${failure.message}`);
  void fetch('/-/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {
    // Without a network there is nobody to tell; the page goes on.
  });
}
