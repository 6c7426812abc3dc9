/** A visit to a target in a new context, with what its network did. */

import { inPage } from './in-page.mjs';
import { opt, profile, sleep, userAgent } from './options.mjs';

export const PHONE_CONTEXT = {
  viewport: { width: profile.width, height: profile.height },
  deviceScaleFactor: profile.dpr,
  isMobile: true,
  hasTouch: true,
  userAgent,
  ignoreHTTPSErrors: false,
  serviceWorkers: /** @type {const} */ ('allow'),
  locale: 'ar',
};

/** In a new context: empty cache, no open connections. */
export async function newPage(browser, ready, target) {
  return pageIn(await browser.newContext(PHONE_CONTEXT), ready, target);
}

export async function pageIn(context, ready, target) {
  const cookies = Object.entries(target.cookies ?? {}).map(([name, value]) => ({
    name,
    value,
    url: new URL('/', target.url).href,
  }));
  if (cookies.length) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(profile.maxMs);
  const told = {};
  await page.exposeFunction('__tell', (what, at) => {
    told[what] ??= at;
  });
  await page.addInitScript(inPage, ready);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (opt.net === 'cdp')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.rtt,
      downloadThroughput: profile.down * 125,
      uploadThroughput: profile.up * 125,
    });
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const net = new Map(),
    counts = { open: 0, last: Date.now() };
  cdp.on('Network.requestWillBeSent', (e) => {
    if (/^(data|blob):/.test(e.request.url)) return;
    if (!net.has(e.requestId)) counts.open++;
    let stack = e.initiator.stack,
      by = e.initiator.url;
    while (!by && stack) {
      by = stack.callFrames.find((f) => f.url)?.url;
      stack = stack.parent;
    }
    // A redirect has the identity of the request that it answers.
    net.set(e.requestId, {
      url: e.request.url,
      type: e.type,
      isTop: e.frameId === frameTree.frame.id,
      sent: e.request.postData,
      mime: '',
      by,
      at: Date.now(),
      wire: 0,
      size: 0,
      priority: e.request.initialPriority,
    });
    counts.last = Date.now();
  });
  cdp.on('Network.responseReceived', (e) => {
    const r = net.get(e.requestId);
    if (r) {
      r.mime = e.response.mimeType;
      r.status = e.response.status;
      r.protocol = e.response.protocol;
      r.type = e.type;
    }
  });
  cdp.on('Network.dataReceived', (e) => {
    const r = net.get(e.requestId);
    if (r) {
      r.size += e.dataLength;
      counts.last = Date.now();
    }
  });
  const over = (e) => {
    const r = net.get(e.requestId);
    if (!r || r.over) return;
    r.over = true;
    r.failed = e.errorText;
    r.wire = e.encodedDataLength ?? 0;
    r.overAt = Date.now();
    counts.open--;
    counts.last = Date.now();
  };
  cdp.on('Network.loadingFinished', over);
  cdp.on('Network.loadingFailed', over);
  return { context, page, net, counts, told };
}

export async function open(p, url) {
  const started = Date.now();
  await p.page.goto(url, { waitUntil: 'commit' });
  return started;
}

export async function quiet(p, started) {
  // no request for quietMs and no long task for as long
  for (;;) {
    await sleep(250);
    if (Date.now() - started > profile.maxMs) return false;
    if (p.counts.open > 0 || Date.now() - p.counts.last < profile.quietMs) continue;
    const idle = await p.page
      .evaluate(() => (document.readyState === 'complete' ? performance.now() - window.__vitals.lastBusy : 0))
      .catch(() => 0);
    if (idle > profile.quietMs) return true;
  }
}

// The longest chain of requests each of which only its predecessor could ask for.
export function longestChain(requests) {
  const urls = new Map(requests.map((r) => [r.url, r]));
  const depth = (r, seen = new Set()) => (!r || seen.has(r.url) ? 0 : 1 + depth(urls.get(r.by), seen.add(r.url)));
  return Math.max(0, ...requests.filter((r) => !/^(image|font)/.test(r.mime)).map((r) => depth(r)));
}
