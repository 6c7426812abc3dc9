/**
 * Simulated faults, of this browser alone. Those of the network act at once. Those of a module need its
 * start: they are noted for one load of this tab, and gone when that has begun, so that any reload ends them.
 */
import type { PagePlan } from '@sufra/contract';
import { PLAN_ID } from '@sufra/contract/page-protocol';
import type { NetworkFaults } from './record-fetch.ts';

export type ModuleFault = 'missing' | 'slow' | 'throws';

export interface StartFault {
  fault: ModuleFault;
  module: string;
}

const KEY = 'sufra.devtools.fault';
const SLOW_MS = 3000;
/** The browser asks for it, so that what follows is what a file that is gone brings. */
const NO_FILE = 'simulated-missing.js';

export class Faults implements NetworkFaults {
  isOffline = false;
  slowMs = 0;
  readonly start: StartFault | null;
  readonly #storage: Storage;
  readonly #reload: () => void;
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(storage: Storage, reload: () => void) {
    this.#storage = storage;
    this.#reload = reload;
    this.start = read(storage);
    storage.removeItem(KEY);
  }

  isSimulating(): boolean {
    return this.isOffline || this.slowMs > 0 || this.start !== null;
  }

  /** Begins again with a module that has the fault. */
  restart(fault: StartFault): void {
    this.#storage.setItem(KEY, JSON.stringify(fault));
    this.#reload();
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    else Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    this.#change();
  }

  setSlow(isSlow: boolean): void {
    this.slowMs = isSlow ? SLOW_MS : 0;
    this.#change();
  }

  /** Ends all; a module's fault by a reload. */
  end(): void {
    if (this.isOffline) this.setOffline(false);
    this.setSlow(false);
    if (this.start) this.#reload();
  }

  follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Another number after each change. */
  version = (): number => this.#version;

  #change(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}

function read(storage: Storage): StartFault | null {
  try {
    const { fault, module } = JSON.parse(storage.getItem(KEY) ?? 'null') as StartFault;
    return ['missing', 'slow', 'throws'].includes(fault) && typeof module === 'string' ? { fault, module } : null;
  } catch {
    return null;
  }
}

/** Federation's own record of the page: what it loads containers with. */
export interface Federation {
  __INSTANCES__?: readonly { registerPlugins(plugins: readonly object[]): void }[];
}

/** Before the shell reads its plan and loads a module. */
export function arrange({ fault, module }: StartFault, page: Document, federation: Federation | undefined): void {
  if (fault === 'missing') {
    const block = page.getElementById(PLAN_ID);
    const plan = JSON.parse(block?.textContent ?? '{"modules":[]}') as PagePlan;
    const modules = plan.modules.map((one) => (one.name === module ? { ...one, entry: NO_FILE } : one));
    // The text within: a script's `textContent` takes no text on our pages (Trusted Types), whatever its type.
    if (block?.firstChild) block.firstChild.nodeValue = JSON.stringify({ ...plan, modules });
  }
  if (fault !== 'slow') return;
  const plugin = {
    name: 'sufra-devtools',
    // Nothing is answered: it is loaded as it would be, later.
    async loadEntry({ remoteInfo }: { remoteInfo: { entry: string } }) {
      if (remoteInfo.entry.includes(`/${module}/`)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    },
  };
  for (const instance of federation?.__INSTANCES__ ?? []) instance.registerPlugins([plugin]);
}
