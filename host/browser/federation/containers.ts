/** Loads parts of releases over the federation runtime: ES-module containers under versioned names (architecture §3.5). */

import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import type { PageModule, PageRelease } from '@sufra/contract';
import { limited } from './limited.ts';
import { sharedLibraries } from './shared.ts';

// Containers are built without their own copy of the runtime and look for the host's here (stack.md §3).
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'host', version: '2.9.2' },
});

const federation = createInstance({ name: 'host', remotes: [], shared: sharedLibraries() as never });
const known = new Set<string>();

/** Loads one expose (`./application`) of one release. Rejects on a network fault, a refused hash, a throw on load, or after the limit. */
export async function loadExpose<Part>(release: PageRelease, expose: string, limitMs: number): Promise<Part> {
  const name = `${release.name.replaceAll('-', '_')}@${release.version}`;
  if (!known.has(name)) {
    federation.registerRemotes([{ name, entry: `${release.base}/${release.entry}`, type: 'module' }]);
    known.add(name);
  }
  const part = await limited(federation.loadRemote<Part>(`${name}/${expose.slice(2)}`), limitMs, `${name} ${expose}`);
  if (!part) throw new Error(`${name} has no ${expose}`);
  return part;
}

/** The plan's candidates for a module, the wanted release first. */
export function candidates(module: PageModule): PageRelease[] {
  return [module, ...module.fallbacks];
}
