/**
 * Loads parts of releases over the federation runtime: ES-module containers under versioned names (decision 1),
 * within the plan's limits, once more after a passing fault, and nothing that the contract does not allow.
 */

import { containerName, isContractCompatible, type PageModule, type PageRelease, releaseId } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import type { LoadPart } from '@sufra/module/browser';
import { restoreVitals } from '../guard/vitals.ts';
import { textsOf } from '../outlets/screen-files.ts';
import { type AddressedRelease, bothAddresses, isAtSite, isWorthOtherAddress, scriptAddresses } from './addresses.ts';
import { type ArrivalLimits, loadWithin } from './arrival.ts';
import { diagnose } from './diagnosis.ts';
import { isFetchError, isLoadFailure, LoadFailure } from './fetch-error.ts';
import { createHealth } from './health.ts';
import { ensureIntegrity } from './integrity.ts';
import { createInstance } from './runtime.ts';
import { sharedLibraries } from './shared.ts';

const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: sharedLibraries((name, version) => {
    const library = federation.shareScopeMap.default?.[name]?.[version];
    if (library) library.loading = null;
  }) as never,
});
/** Names of containers by the address of their entry. */
const registered = new Map<string, string>();
const loading = new Map<string, Promise<unknown>>();
const health = createHealth();
/** The release of each module that was loaded last. */
const loaded = new Map<string, string>();

/**
 * Loads one expose (`./application`) of one release; `ahead` names more of its files that will be needed at once.
 * Rejects with LoadFailure when it did not come or threw on load. Callers at the same time share one attempt, and one
 * that has just failed is not made again.
 */
export async function loadExpose<Part>(
  release: AddressedRelease,
  expose: string,
  limits: ArrivalLimits,
  ahead: readonly string[] = [],
): Promise<Part> {
  if (!isContractCompatible(release.contract)) {
    throw new LoadFailure('contract', `${addressedId(release)} is built for contract ${release.contract}`);
  }
  const what = `${addressedId(release)} ${expose}`;
  const justFailed = health.recent(what);
  if (justFailed) throw justFailed;
  const running = loading.get(what);
  if (running) return running as Promise<Part>;
  const files = scriptAddresses(release, [release.entry, ...(release.exposes[expose] ?? []), ...ahead]);
  const part = ensureIntegrity(release, files)
    .then(() => {
      if (release.worker) return load(release, what, files, limits, () => inWorker<Part>(release, expose));
      preload(files);
      return load(release, what, files, limits, () => container<Part>(release, expose));
    })
    .then((got) => {
      loaded.set(release.name, release.version);
      return got;
    })
    .catch((error: unknown) => {
      // What its other address may bring does not count against the release until that has failed too.
      const failed = isWorthOtherAddress(error) ? [release] : bothAddresses(release);
      for (const one of failed) health.note(what, addressedId(one), error);
      throw error;
    })
    .finally(() => loading.delete(what));
  loading.set(what, part);
  return part;
}

/** How a mounted release loads its screens and texts: with the same limits and second try as its entry. */
export function partLoader(release: AddressedRelease, limits: ArrivalLimits): LoadPart {
  return (name, part) => {
    const [kind, rest] = name.split(/\/(.*)/);
    const paths =
      kind === 'texts' ? textsOf(release, rest ?? '') : kind === 'screens' ? (release.screens[rest!] ?? []) : [];
    const files = scriptAddresses(release, paths);
    return ensureIntegrity(release, files).then(() =>
      load(release, `${addressedId(release)} ${name}`, files, limits, part),
    );
  };
}

/** The plan's candidates for a module: the wanted release first, those that failed to load lately last. */
export function candidates(module: PageModule): PageRelease[] {
  const all = [module, ...module.fallbacks];
  const isHealthy = (release: PageRelease) =>
    !bothAddresses(release).every((one) => health.isUnhealthy(addressedId(one)));
  return [...all.filter(isHealthy), ...all.filter((release) => !isHealthy(release))];
}

/** The version of a module that runs here, for reports that know only its name; empty when none does. */
export function versionOf(module: string): string {
  return loaded.get(module) ?? '';
}

/** What failed before may be retried at once. */
export function forgetFailures(module: PageModule): void {
  for (const release of [module, ...module.fallbacks].flatMap(bothAddresses)) health.forget(addressedId(release));
}

async function container<Part>(release: AddressedRelease, expose: string): Promise<Part> {
  const entry = `${release.base}/${release.entry}`;
  let name = registered.get(entry);
  if (name === undefined) {
    // One at another address is another one for federation as well: it remembers by name what it could not load.
    const base = `${containerName(release.name)}@${release.version}`;
    name = isAtSite(release) ? `${base}+site.${registered.size}` : base;
    federation.registerRemotes([{ name, entry, type: 'module' }]);
    registered.set(entry, name);
  }
  const part = await federation.loadRemote<Part>(`${name}/${expose.slice(2)}`);
  // Its code has run for the first time.
  restoreVitals();
  if (!part) throw new Error(`${name} has no ${expose}`);
  return part;
}

/**
 * Its code is no script of the page: the shell runs it apart, and has the same lifecycles (worker-modules/index.ts).
 */
async function inWorker<Part>(release: AddressedRelease, expose: string): Promise<Part> {
  const { workerPart } = await import(/* webpackChunkName: "rare-worker-modules" */ '../worker-modules/index.ts');
  return workerPart(release, expose) as Promise<Part>;
}

/** One try, and another one for a file that did not come. What was too slow, or threw, will be so again. */
async function load<Part>(
  release: PageRelease,
  what: string,
  files: readonly string[],
  limits: ArrivalLimits,
  attempt: () => Promise<Part>,
): Promise<Part> {
  try {
    return await loadWithin(attempt(), limits, files, what);
  } catch (error) {
    if (!isFetchError(error)) throw asFailure(error, what);
    const diagnosis = diagnose(files);
    try {
      return await loadWithin(attempt(), limits, files, what);
    } catch (again) {
      if (isLoadFailure(again) || !isFetchError(again)) throw asFailure(again, what);
      const { why, file } = await diagnosis;
      throw new LoadFailure(why, `${what}: ${file ? file.slice(release.base.length + 1) : describeThrown(again)}`);
    }
  }
}

function asFailure(error: unknown, what: string): LoadFailure {
  return isLoadFailure(error) ? error : new LoadFailure('throw', `${what}: ${describeThrown(error)}`);
}

/** All at once: a container asks for its parts one after the other. Those that the document named are on their way. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}

/** `mf-menu@1.0.0`, with `+site` at the site's own address. */
function addressedId(release: AddressedRelease): string {
  return `${releaseId(release)}${isAtSite(release) ? '+site' : ''}`;
}
