/**
 * Loads parts of releases over the federation runtime: ES-module containers under versioned names (architecture §3.5),
 * within the plan's limits, once more after a passing fault, and nothing that the contract does not allow.
 */

import { isContractCompatible, type PageModule, type PageRelease } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';
import type { LoadPart } from '@sufra/module/browser';
import { textsOf } from '../outlets/screen-files.ts';
import { type AddressedRelease, bothAddresses, isAtSite, mayComeElsewhere } from './addresses.ts';
import { type ArrivalLimits, arriveWithin } from './arrival.ts';
import { diagnose } from './diagnosis.ts';
import { isFetchError, isLoadFailure, LoadFailure } from './fetch-error.ts';
import { createHealth } from './health.ts';
import { pinned } from './integrity.ts';
import { createInstance } from './runtime.ts';
import { sharedLibraries } from './shared.ts';

const federation = createInstance({ name: 'host', remotes: [], shared: sharedLibraries() as never });
/** Names of containers by the address of their entry. */
const registered = new Map<string, string>();
const loading = new Map<string, Promise<unknown>>();
const health = createHealth();
/** The release of each module that was loaded last. */
const loaded = new Map<string, string>();

/**
 * Loads one expose (`./application`) of one release; `ahead` names more of its files that will be needed at once.
 * Rejects with LoadFailure when it cannot be had or threw on load. Callers at the same time share one attempt, and one
 * that has just failed is not made again.
 */
export async function loadExpose<Part>(
  release: AddressedRelease,
  expose: string,
  limits: ArrivalLimits,
  ahead: readonly string[] = [],
): Promise<Part> {
  if (!isContractCompatible(release.contract)) {
    throw new LoadFailure('contract', `${idOf(release)} is built for contract ${release.contract}`);
  }
  const what = `${idOf(release)} ${expose}`;
  const justFailed = health.recent(what);
  if (justFailed) throw justFailed;
  const running = loading.get(what);
  if (running) return running as Promise<Part>;
  const files = addresses(release, [release.entry, ...(release.exposes[expose] ?? []), ...ahead]);
  const part = pinned(release, files)
    .then(() => {
      preload(files);
      return load(release, what, files, limits, () => container<Part>(release, expose));
    })
    .then((got) => {
      loaded.set(release.name, release.version);
      return got;
    })
    .catch((error: unknown) => {
      // What its other address may bring leaves the release well until that has failed too.
      const ill = mayComeElsewhere(error) ? [release] : bothAddresses(release);
      for (const one of ill) health.note(what, idOf(one), error);
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
    const files = addresses(release, paths);
    return pinned(release, files).then(() => load(release, `${idOf(release)} ${name}`, files, limits, part));
  };
}

/** The plan's candidates for a module: the wanted release first, those whose files just could not be had last. */
export function candidates(module: PageModule): PageRelease[] {
  const all = [module, ...module.fallbacks];
  const isWell = (release: PageRelease) => !bothAddresses(release).every((one) => health.isUnhealthy(idOf(one)));
  return [...all.filter(isWell), ...all.filter((release) => !isWell(release))];
}

/** The version of a module that runs here, for reports that know only its name; empty when none does. */
export function versionOf(module: string): string {
  return loaded.get(module) ?? '';
}

/** The customer asks again: what failed before may be tried anew at once. */
export function forgetFailures(module: PageModule): void {
  for (const release of [module, ...module.fallbacks].flatMap(bothAddresses)) health.forget(idOf(release));
}

async function container<Part>(release: AddressedRelease, expose: string): Promise<Part> {
  const entry = `${release.base}/${release.entry}`;
  let name = registered.get(entry);
  if (name === undefined) {
    // One at another address is another one for federation as well: it remembers by name what it could not load.
    name = isAtSite(release) ? `${idOf(release)}.${registered.size}` : idOf(release);
    federation.registerRemotes([{ name, entry, type: 'module' }]);
    registered.set(entry, name);
  }
  const part = await federation.loadRemote<Part>(`${name}/${expose.slice(2)}`);
  if (!part) throw new Error(`${name} has no ${expose}`);
  return part;
}

/** One try, and for a file that could not be had another one. What was too slow, or threw, will be so again. */
async function load<Part>(
  release: PageRelease,
  what: string,
  files: readonly string[],
  limits: ArrivalLimits,
  attempt: () => Promise<Part>,
): Promise<Part> {
  try {
    return await arriveWithin(attempt(), limits, files, what);
  } catch (error) {
    if (!isFetchError(error)) throw asFailure(error, what);
    const diagnosis = diagnose(files);
    try {
      return await arriveWithin(attempt(), limits, files, what);
    } catch (again) {
      if (!isFetchError(again)) throw asFailure(again, what);
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

function addresses({ base }: PageRelease, paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => /\.m?js$/.test(path)).map((path) => `${base}/${path}`);
}

/** Of a release at one of its addresses. */
function idOf(release: AddressedRelease): string {
  const { name, version } = release;
  return `${name.replaceAll('-', '_')}@${version}${isAtSite(release) ? '+site' : ''}`;
}
