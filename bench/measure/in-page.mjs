/** In the page, before its own scripts: what it shows, and when. */

// Runs in every document before its own scripts.
export function inPage(ready) {
  const v = {
    fcp: null,
    lcp: null,
    lcpElement: null,
    cls: 0,
    clsNow: 0,
    clsStart: 0,
    clsLast: 0,
    tasks: [],
    events: [],
    lastBusy: 0,
  };
  window.__vitals = v;
  const observe = (type, fn, more = {}) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(fn)).observe({ type, buffered: true, ...more });
    } catch {}
  };
  const name = (e) =>
    e
      ? e.tagName.toLowerCase() +
        (e.id ? `#${e.id}` : '') +
        (typeof e.className === 'string' && e.className ? `.${e.className.trim().split(/\s+/)[0]}` : '')
      : '(gone)';
  observe('paint', (e) => {
    if (e.name === 'first-contentful-paint') v.fcp = e.startTime;
  });
  observe('largest-contentful-paint', (e) => {
    v.lcp = e.startTime;
    v.lcpElement = name(e.element) + (e.url ? ` ${e.url.split('/').pop()}` : '');
  });
  observe('layout-shift', (e) => {
    // the worst session window, as Chrome defines CLS
    if (e.hadRecentInput) return;
    if (e.startTime - v.clsLast > 1000 || e.startTime - v.clsStart > 5000) {
      v.clsNow = 0;
      v.clsStart = e.startTime;
    }
    v.clsLast = e.startTime;
    v.clsNow += e.value;
    v.cls = Math.max(v.cls, v.clsNow);
  });
  observe('longtask', (e) => {
    v.tasks.push([e.startTime, e.duration]);
    v.lastBusy = e.startTime + e.duration;
  });
  observe(
    'event',
    (e) => {
      if (e.interactionId) v.events.push([e.name, e.startTime, e.duration]);
    },
    { durationThreshold: 16 },
  );
  const wall = () => performance.timeOrigin + performance.now();
  const all = (selector) =>
    selector
      .split('>>>')
      .reduce(
        (roots, part) => roots.flatMap((r) => [...(r.shadowRoot ?? r).querySelectorAll(part.trim())]),
        [document],
      ); // a >>> b: b in a's shadow root
  const shown = (selector) => {
    // rendered and not hidden, in a page that has painted
    if (!v.fcp && !performance.getEntriesByName('first-contentful-paint').length) return null;
    for (const e of all(selector)) {
      const r = e.getBoundingClientRect(),
        s = getComputedStyle(e);
      if (r.width > 0 && r.height > 0 && s.visibility !== 'hidden' && +s.opacity > 0.01) return e;
    }
    return null;
  };
  window.__whenDone = (step) =>
    new Promise((done) => {
      const look = () =>
        (!step.expect || shown(step.expect)) && (!step.url || location.href.includes(step.url))
          ? requestAnimationFrame(() => done(wall()))
          : requestAnimationFrame(look);
      look();
    });
  if (!ready) return;
  let alive = false;
  // To the millisecond: what the page asks for next, once it is ready, is not part of becoming ready.
  new MutationObserver(() => {
    if (alive || !('ready' in (document.documentElement?.dataset ?? {}))) return;
    alive = true;
    window.__tell('alive', wall());
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  let told = false,
    lastTry = -1e9;
  const look = () => {
    if (!alive && 'ready' in (document.documentElement?.dataset ?? {})) {
      alive = true;
      window.__tell('alive', wall());
    }
    if (!told && shown(ready.selector)) {
      told = true;
      window.__tell('visible', wall());
    }
    if (told && ready.effect && shown(ready.effect)) {
      window.__tell('ready', wall());
      return;
    }
    if (told && !ready.effect) {
      window.__tell('ready', wall());
      return;
    }
    const control = told && all(ready.click ?? ready.selector)[0];
    if (control && !control.disabled && performance.now() - lastTry > 100) {
      lastTry = performance.now();
      control.click();
    } // a guest who keeps tapping
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
