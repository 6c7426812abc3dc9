/**
 * A headless Chromium for journeys, by its own protocol: what it needs of that is six calls, so a module's
 * `sufra` brings no browser library. Debian's `chromium-headless-shell` is taken first, as the browser tests
 * do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JourneyStep } from '@sufra/contract/journey';
import type { JourneyPage } from './walk-journeys.ts';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const START_LIMIT_MS = 20_000;
const CALL_LIMIT_MS = 30_000;

/** Where a Chromium is; null: none, or this Node has no web sockets. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  if (typeof WebSocket === 'undefined') return null;
  return [env.CHROMIUM ?? '', ...PLACES].find((place) => place !== '' && existsSync(place)) ?? null;
}

export class Chromium {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #folder: string;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #calls = 0;

  private constructor(process: ChildProcess, socket: WebSocket, folder: string) {
    this.#process = process;
    this.#socket = socket;
    this.#folder = folder;
    socket.addEventListener('message', ({ data }) => this.#answer(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has ended'));
    });
  }

  /** Rejects when it does not start within 20 s. */
  static async open(path: string): Promise<Chromium> {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-browser-'));
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const flags = [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--no-first-run',
      '--mute-audio',
    ];
    const child = spawn(path, [...flags, '--disable-dev-shm-usage', ...root], { stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      const socket = new WebSocket(await addressOf(child));
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve);
        socket.addEventListener('error', () => reject(new Error('the browser takes no connection')));
      });
      return new Chromium(child, socket, folder);
    } catch (error) {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** A page without cookies, on a phone. */
  async newPage(): Promise<JourneyPage> {
    const { browserContextId } = (await this.#call('Target.createBrowserContext', {})) as { browserContextId: string };
    const target = { url: 'about:blank', browserContextId };
    const { targetId } = (await this.#call('Target.createTarget', target)) as { targetId: string };
    const attached = await this.#call('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = attached as { sessionId: string };
    const send = (method: string, params: object) => this.#call(method, params, sessionId);
    const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
    await send('Emulation.setDeviceMetricsOverride', phone);
    await send('Page.enable', {});
    const run = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
        result: { value?: unknown };
        exceptionDetails?: unknown;
      };
      return exceptionDetails ? undefined : result.value;
    };
    return {
      async open(address) {
        const { errorText } = (await send('Page.navigate', { url: address })) as { errorText?: string };
        if (errorText) throw new Error(errorText);
      },
      async attempt(step, site) {
        // A page that is just being left answers nothing.
        return (await run(expressionOf(step, site)).catch(() => false)) === true;
      },
      async releases() {
        const until = Date.now() + CALL_LIMIT_MS;
        while (Date.now() < until) {
          const found = await run(RELEASES).catch(() => undefined);
          if (Array.isArray(found)) return found as string[];
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return [];
      },
      close: async () => {
        await this.#call('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
      },
    };
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#socket.close();
    this.#process.kill('SIGKILL');
    await ended;
    // Processes of the browser may hold it a moment longer.
    this.#process.stderr?.destroy();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #call(method: string, params: object, sessionId?: string): Promise<unknown> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${method} has no answer`));
      }, CALL_LIMIT_MS);
      timer.unref();
      const done = (settle: () => void) => {
        clearTimeout(timer);
        settle();
      };
      this.#waiting.set(id, {
        resolve: (value) => done(() => resolve(value)),
        reject: (error) => done(() => reject(error)),
      });
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  }

  #answer({ id, result, error }: { id?: number; result?: unknown; error?: { message: string } }): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id!);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }
}

/** The browser says it on its error stream. */
async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stderr! });
  const timer = setTimeout(() => lines.close(), START_LIMIT_MS);
  try {
    for await (const line of lines) {
      const at = line.indexOf('ws://');
      if (at >= 0) return line.slice(at).trim();
    }
  } finally {
    clearTimeout(timer);
    child.stderr!.resume();
  }
  throw new Error('the browser did not start');
}

const RELEASES = `(() => {
  const plan = document.getElementById('sufra-plan');
  if (document.readyState === 'loading') return null;
  if (!plan) return [];
  const { shell, modules } = JSON.parse(plan.textContent);
  return [shell, ...modules].map(({ name, version }) => name + '@' + version);
})()`;

/** JavaScript that is true once the step is done. */
function expressionOf(step: JourneyStep, site: string): string {
  if ('open' in step) return 'true';
  if ('at' in step) {
    const path = JSON.stringify(step.at);
    return `location.origin === ${JSON.stringify(site)} && (location.pathname === ${path} || location.pathname.endsWith(${path}) && location.pathname.split('/').length === ${path}.split('/').length + 1)`;
  }
  const selector = 'see' in step ? step.see : 'tap' in step ? step.tap : step.fill;
  const act = 'see' in step ? '' : 'tap' in step ? 'if (one.disabled) return false; one.click();' : fillWith(step.with);
  return `(() => {
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
  if (!one) return false;
  ${act}
  return true;
})()`;
}

/** As React hears it. */
function fillWith(text: string): string {
  return `one.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value').set.call(one, ${JSON.stringify(text)});
  one.dispatchEvent(new Event('input', { bubbles: true }));
  one.dispatchEvent(new Event('change', { bubbles: true }));`;
}
