/**
 * WebKit as Debian ships it: MiniBrowser of `webkit2gtk-driver` under Xvfb, asked by plain W3C WebDriver
 * calls. Same layout, script and network rules as Safari's generation of it; fonts, touch and moving bars are
 * not Safari's.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@sufra/operations/ports.mjs';
import { type Engine, type EngineKey, type EngineWindow, PHONE, TARGET, tapTarget } from './engine.ts';
import type { Network } from './network.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const BROWSERS = ['4.1', '4.0', '6.0'].flatMap((api) =>
  ['x86_64', 'aarch64'].map((machine) => {
    const name = api === '6.0' ? 'webkitgtk-6.0' : `webkit2gtk-${api}`;
    return `/usr/lib/${machine}-linux-gnu/${name}/MiniBrowser`;
  }),
);

/** Code points of keys in WebDriver. */
const KEYS: Record<EngineKey, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };
/** Name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Without it the window's toolbar keeps it 447 px wide. */
const NARROW = 'button,entry{min-width:0;padding:0;margin:0;border:0}';

export const WEBKIT: Engine = {
  name: 'webkit',
  missing: () => [
    ...[DRIVER, XVFB].filter((path) => !existsSync(path)),
    ...(BROWSERS.some((path) => existsSync(path)) ? [] : ['MiniBrowser']),
  ],
  openWindow,
};

async function openWindow(network?: Network): Promise<EngineWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [port] = (await freePorts(1)) as [number];
  const driver = spawn(DRIVER, [`--port=${port}`], {
    // A process group of its own: the browser that it starts goes with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await readDisplay(screen)}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const end = () => {
    try {
      process.kill(-driver.pid!, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    screen.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await openSession(`http://127.0.0.1:${port}`, end, network);
  } catch (error) {
    end();
    throw error;
  }
}

async function openSession(base: string, end: () => void, network?: Network): Promise<EngineWindow> {
  await untilAnswers(`${base}/status`);
  const binary = BROWSERS.find((path) => existsSync(path));
  const options = { binary, args: ['--automation'] };
  const { sessionId } = (await post(`${base}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': options,
        ...(network && { proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${network.port}` } }),
      },
    },
  })) as { sessionId: string };
  const at = `${base}/session/${sessionId}`;
  await post(`${at}/timeouts`, { pageLoad: 60_000, script: 30_000 });
  await post(`${at}/window/rect`, { width: PHONE.width, height: PHONE.height });
  const keys = (text: string) =>
    post(`${at}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const window: EngineWindow = {
    goto: async (url) => void (await post(`${at}/url`, { url })),
    evaluate: async (run, ...args) =>
      (await post(`${at}/execute/sync`, { script: `return (${run}).apply(null, arguments)`, args })) as Awaited<
        ReturnType<typeof run>
      >,
    tap: (selector) =>
      tapTarget(window, selector, async () => {
        const element = (await post(`${at}/element`, { using: 'css selector', value: TARGET })) as Record<
          string,
          string
        >;
        await post(`${at}/element/${element[ELEMENT]}/click`, {});
      }),
    press: async (key) => void (await keys(KEYS[key])),
    type: async (text) => void (await keys(text)),
    messages: () => null,
    async close() {
      await fetch(at, { method: 'DELETE' }).catch(() => {
        // It is killed next.
      });
      end();
    },
  };
  return window;
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url.replace(/.*\/session\/[^/]+/, '')}: ${value.error} ${value.message}`);
  return value;
}

async function untilAnswers(url: string): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > end) throw new Error(`${url} does not answer`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The number of the screen that Xvfb has chosen. */
function readDisplay(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]!.once('data', (data) => resolve(String(data).trim()));
  });
}
