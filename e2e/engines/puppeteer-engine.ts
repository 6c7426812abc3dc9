/** Firefox by WebDriver BiDi and Chromium, for the bench of engines, through puppeteer-core, as Debian ships them. */
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { BROWSER_SWITCHES } from '../../scripts/browser-switches.mjs';
import { type Engine, type EngineWindow, PHONE, tapTarget } from './engine.ts';
import type { Network } from './network.ts';

/** A browser starts, and a document comes, while others do: as WebKit's limit. */
const START_MS = 60_000;

export const FIREFOX: Engine = puppeteerEngine('firefox', '/usr/bin/firefox-esr', (path, network) =>
  puppeteer.launch({
    browser: 'firefox',
    timeout: START_MS,
    executablePath: path,
    ...(network && { extraPrefsFirefox: firefoxProxy(network) }),
  }),
);

export const CHROMIUM: Engine = puppeteerEngine('chromium', process.env.CHROMIUM || '/usr/bin/chromium', (path) =>
  puppeteer.launch({ timeout: START_MS, executablePath: path, args: [...BROWSER_SWITCHES] }),
);

function firefoxProxy({ port }: Network): Record<string, unknown> {
  const proxy = (protocol: string) => ({
    [`network.proxy.${protocol}`]: '127.0.0.1',
    [`network.proxy.${protocol}_port`]: port,
  });
  return {
    ...proxy('http'),
    ...proxy('ssl'),
    'network.proxy.type': 1,
    'network.proxy.no_proxies_on': '',
    'network.proxy.allow_hijacking_localhost': true,
  };
}

function puppeteerEngine(
  name: Engine['name'],
  path: string,
  launch: (path: string, network?: Network) => Promise<Browser>,
): Engine {
  return {
    name,
    missing: () => (existsSync(path) ? [] : [path]),
    openWindow: async (network) => openWindow(await launch(path, network)),
  };
}

async function openWindow(browser: Browser): Promise<EngineWindow> {
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ ...PHONE, hasTouch: false });
  page.setDefaultNavigationTimeout(START_MS);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  const window: EngineWindow = {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: async (run, ...args) => {
      const source = `(${run}).apply(null, ${JSON.stringify(args)})`;
      return (await page.evaluate(source)) as Awaited<ReturnType<typeof run>>;
    },
    tap: (selector) => tapTarget(window, selector, ({ x, y }) => page.mouse.click(x, y)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    messages: () => messages,
    close: () => browser.close(),
  };
  return window;
}
