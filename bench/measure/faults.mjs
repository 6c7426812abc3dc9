/** What makes a visit's figures worthless: the page that was measured is not the one that is meant. */

/**
 * Faults of one visit in words; none when it is the visit that is meant. `net`: its requests. A page that
 * reloads, one that reports a failure and one that misses a part shows sooner than a whole one.
 */
export function faultsOf(net) {
  const all = [...net];
  const documents = all.filter((request) => request.type === 'Document' && request.isTop);
  const failed = all.filter((request) => (request.failed && !/ABORTED/.test(request.failed)) || request.status >= 400);
  return [
    ...(documents.length > 1 ? [`${documents.length} documents: it reloaded or was left`] : []),
    ...all.flatMap((request) => reported(request)),
    ...failed.map(({ status, failed: why, url }) => `failed: ${[status, why, url].filter(Boolean).join(' ')}`),
  ];
}

/** `expected`: `{ selector, count }` of a target, `counted`: how many the page has. */
export function faultOfCount(expected, counted) {
  if (!expected || counted === expected.count) return [];
  return [`${counted} of ${expected.count} ${expected.selector}`];
}

/** A failure of a release, or what its content security policy refused. What began is reported at the same address. */
function reported({ url, sent }) {
  if (!sent || new URL(url).pathname !== '/-/report') return [];
  try {
    const report = JSON.parse(sent);
    if (Array.isArray(report.began)) return [];
    const policy = report['csp-report'];
    if (policy) return [`refused: ${policy['effective-directive']} ${policy['blocked-uri']}`];
    return [`reported: ${sent.slice(0, 200)}`];
  } catch {
    return [`reported: ${sent.slice(0, 200)}`];
  }
}
