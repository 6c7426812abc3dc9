/** In a menu's page: what it noted, and waits until it rests. */

/** In every document before its own scripts. */
export function watch() {
  const seen = { fcp: 0, lcp: 0, ready: 0, tasks: [], frames: [], keys: [] };
  window.__seen = seen;
  const observe = (type, each, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  observe('long-animation-frame', (entry) =>
    seen.frames.push([entry.startTime, entry.duration, entry.blockingDuration]),
  );
  observe(
    'event',
    (entry) => entry.interactionId && seen.keys.push([entry.interactionId, entry.duration, entry.startTime]),
    { durationThreshold: 16 },
  );
  new MutationObserver((_, observer) => {
    if (!('ready' in (document.documentElement?.dataset ?? {}))) return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

/** Until a second passes without a long task. */
export async function quiet(page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        let last = performance.now();
        const observer = new PerformanceObserver(() => {
          last = performance.now();
        });
        observer.observe({ type: 'longtask' });
        const look = () => {
          if (performance.now() - last < 1000) return setTimeout(look, 100);
          observer.disconnect();
          done(undefined);
        };
        look();
      }),
  );
}

/** Until the page has not moved for a second: jumps are smooth. */
export async function still(page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        let [last, since] = [window.scrollY, performance.now()];
        const look = () => {
          if (window.scrollY !== last) [last, since] = [window.scrollY, performance.now()];
          if (performance.now() - since > 1000) done(undefined);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Rows that React has taken over. */
export function liveRows(page) {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[data-test=dish]')].filter((row) =>
        Object.keys(row).some((key) => key.startsWith('__reactFiber')),
      ).length,
  );
}

export async function byInteraction(page) {
  const entries = await page.evaluate(() => window.__seen.keys);
  const longest = new Map();
  for (const [id, duration] of entries) longest.set(id, Math.max(duration, longest.get(id) ?? 0));
  return [...longest.values()];
}
