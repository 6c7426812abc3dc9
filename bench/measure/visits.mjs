/**
 * The kinds of visit: an untouched load, the way to readiness, early taps, steps. Each names its faults:
 * figures of a page that is not the one that is meant.
 */
import { faultOfCount, faultsOf } from './faults.mjs';
import { profile, sleep } from './options.mjs';
import { longestChain, newPage, open, quiet } from './visit.mjs';

export async function measureLoad(browser, target) {
  // nothing touches the page: input would end LCP
  const p = await newPage(browser, undefined, target);
  try {
    const started = await open(p, target.url),
      settled = await quiet(p, started);
    const v = await p.page.evaluate(
      (selector) => ({
        ...window.__vitals,
        firstByte: /** @type {PerformanceNavigationTiming | undefined} */ (
          performance.getEntriesByType('navigation')[0]
        )?.responseStart,
        dom: document.querySelectorAll('*').length,
        counted: selector ? document.querySelectorAll(selector).length : null,
      }),
      target.items?.selector,
    );
    const all = [...p.net.values()],
      js = all.filter((r) => /javascript|ecmascript/.test(r.mime)),
      sum = (list, key) => list.reduce((s, r) => s + r[key], 0);
    const by = (re) =>
      sum(
        all.filter((r) => re.test(r.mime)),
        'wire',
      ) / 1024;
    return {
      firstByte: v.firstByte,
      fcp: v.fcp,
      lcp: v.lcp,
      lcpElement: v.lcpElement,
      cls: v.cls,
      settled,
      dom: v.dom,
      tbt: v.tasks.reduce((s, [at, d]) => s + (at >= (v.fcp ?? 0) ? Math.max(0, d - 50) : 0), 0),
      longTasks: v.tasks.length,
      depth: longestChain(all),
      jsWireKB: sum(js, 'wire') / 1024,
      jsKB: sum(js, 'size') / 1024,
      jsFiles: js.length,
      imageKB: by(/^image\//),
      htmlKB: by(/html/),
      cssKB: by(/css/),
      fontKB: by(/font/),
      requests: all.length,
      origins: new Set(all.map((r) => new URL(r.url).origin)).size,
      totalKB: sum(all, 'wire') / 1024,
      faults: [
        ...faultsOf(all),
        ...faultOfCount(target.items, v.counted),
        ...(settled ? [] : [`not quiet within ${profile.maxMs} ms`]),
      ],
    };
  } finally {
    await p.context.close();
  }
}

export async function measureReady(browser, target) {
  if (!target.ready) return {};
  const p = await newPage(browser, target.ready, target);
  try {
    const started = await open(p, target.url);
    const isAwaited = () => !p.told.ready || (target.ready.alive && !p.told.alive);
    while (isAwaited() && Date.now() - started < profile.maxMs) await sleep(20);
    // The document says when all of it is interactive; what is asked for after that is not part of it.
    const until = p.told.alive ?? p.told.ready ?? Number.POSITIVE_INFINITY,
      before = [...p.net.values()].filter((r) => r.at <= until),
      scripts = before.filter((r) => r.type === 'Script' || /javascript/.test(r.mime));
    await sleep(1500); // what was asked for before ready is counted whole, also when its last byte came after
    return {
      visible: p.told.visible ? p.told.visible - started : null,
      ready: p.told.ready ? p.told.ready - started : null,
      alive: p.told.alive ? p.told.alive - started : null,
      readyDepth: longestChain(before),
      readyJsKB: scripts.reduce((s, r) => s + r.wire, 0) / 1024,
      readyRequests: before.length,
      faults: [
        ...faultsOf(p.net.values()),
        ...(p.told.ready ? [] : ['never ready']),
        ...(target.ready.alive && !p.told.alive ? ['never alive'] : []),
      ],
      readyFiles: before.map((r) => ({
        url: r.url,
        type: r.type,
        by: r.by,
        from: r.at - started,
        to: r.overAt ? r.overAt - started : null,
        wire: r.wire,
        priority: r.priority,
      })),
    };
  } finally {
    await p.context.close();
  }
}

// Trusted taps before the page is alive, each in a new visit: one must act exactly once, show at once that it
// was pressed or counted, and leave the visitor on the page.
export async function measureTaps(browser, target) {
  if (!target.taps) return {};
  const { times, click, effect, count = '1' } = target.taps,
    lost = [],
    faults = [],
    pressed = [];
  for (let i = 0; i < times; i++) {
    const p = await newPage(browser, undefined, target);
    try {
      await open(p, target.url);
      const control = p.page.locator(click).first();
      await control.waitFor({ state: 'visible' });
      await sleep(i * 10); // at another moment of the load each time
      const early = !(await p.page.evaluate(() => 'ready' in document.documentElement.dataset));
      await p.page.evaluate((selector) => {
        const element = document.querySelector(selector);
        element.addEventListener(
          'pointerdown',
          () => {
            window.__downAt = performance.now();
          },
          { capture: true, once: true },
        );
        new MutationObserver(() => {
          if (element.hasAttribute('data-pressed') || element.hasAttribute('data-early-count'))
            window.__pressedAt ??= performance.now();
        }).observe(element, { attributes: true, subtree: true });
      }, click);
      await control.click({ force: true, noWaitAfter: true });
      await p.page
        .locator(effect)
        .first()
        .waitFor({ state: 'visible', timeout: profile.maxMs / 3 });
      const seen = await p.page.evaluate(
        ({ effect }) => ({
          text: document.querySelector(effect)?.textContent,
          ms: window.__pressedAt && window.__pressedAt - window.__downAt,
          url: location.href,
        }),
        { effect },
      );
      if (early && seen.ms !== undefined) pressed.push(seen.ms);
      if (new URL(seen.url).pathname !== new URL(target.url).pathname || (count && !String(seen.text).includes(count)))
        lost.push({ i, early, ...seen });
      faults.push(...faultsOf(p.net.values()));
    } catch (error) {
      lost.push({ i, error: error.message.split('\n')[0] });
    } finally {
      await p.context.close();
    }
  }
  return {
    taps: times,
    tapsEarly: pressed.length,
    tapsLost: lost.length,
    lost,
    faults,
    pressedMs: Math.max(0, ...pressed),
  };
}

export async function measureSteps(browser, target) {
  if (!target.steps?.length) return {};
  const p = await newPage(browser, undefined, target),
    faults = [],
    out = {};
  try {
    await quiet(p, await open(p, target.url));
    let inp = 0;
    for (const step of target.steps) {
      const control = p.page.locator(step.click).first();
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox(),
        requestsBefore = p.net.size;
      await p.page.evaluate(() => {
        window.__vitals.events.length = 0;
        window.__old = true;
      });
      const at = Date.now();
      await p.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2); // trusted input, so the browser's own event timing counts it
      let done = null;
      while (done === null && Date.now() - at < 20000)
        done = await Promise.race([
          p.page.evaluate((s) => window.__whenDone(s), step).catch(() => null),
          sleep(20000).then(() => undefined),
        ]);
      await quiet(p, Date.now());
      const { events, soft } = await p.page.evaluate(() => ({
        events: window.__vitals.events,
        soft: Boolean(window.__old),
      }));
      const delay = soft ? Math.max(0, ...events.map((e) => e[2])) || 16 : null; // under 16 ms the browser reports nothing; gone with its page on a hard navigation
      if (delay) inp = Math.max(inp, delay);
      if (done === null || done === undefined) faults.push(`step ${step.name} was never done`);
      out[step.name] = { inp: delay, done: done ? done - at : null, soft, requests: p.net.size - requestsBefore };
    }
    return { inp: inp || null, steps: out, faults };
  } finally {
    await p.context.close();
  }
}
