/**
 * The hashes that scripts must have (subresource integrity): the browser runs no listed script with other
 * bytes. The document's own import map has those of its page; those of another release are added as a further
 * map, from the edge as the document, before its first file is asked for (decision 7). A browser that takes
 * one map only gets each file by a hint with its hash. What has no hash is not loaded.
 *
 * Maps are added when a release is wanted, not ahead: a browser that takes one only writes a warning at the
 * first further one, which most pages need not see. A rule that stands already is left out: browsers warn of
 * each.
 */

import { isRecord, type PageRelease, releaseId } from '@sufra/contract';
import { PINS_PATH } from '@sufra/contract/edge-paths';
import { describeThrown } from '@sufra/contract/thrown';
import { importMapText } from '../trust/script-policy.ts';
import type { AddressedRelease } from './addresses.ts';
import { LoadFailure } from './fetch-error.ts';
import { faultOf } from './file-fault.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

type Release = Pick<AddressedRelease, 'name' | 'version' | 'base' | 'planBase'>;

/** Hashes are small, and of this very site. */
const HASHES_TIMEOUT_MS = 4000;

/** A name that the first further map maps to nothing: it shows whether the browser took that map. */
const MARK = 'sufra-further-map:';
const NOTHING = 'data:text/javascript,';

/** Hashes that the document's map has, by absolute address. */
const documentHashes = new Map<string, string>();
/** Those of other releases. */
const addedHashes = new Map<string, string>();
const texts = new Map<string, Promise<string>>();
const loadingHashes = new Map<string, Promise<void>>();
/** Whether the browser takes further maps; undefined until the first has been added. */
let takesFurther: boolean | undefined;

function readDocument(): void {
  if (documentHashes.size > 0) return;
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  for (const [file, hash] of hashesIn(map || '{}')) documentHashes.set(file, hash);
}

/** The hash of a script by its absolute address; undefined when none is known yet. */
export function integrityOf(file: string): string | undefined {
  readDocument();
  return documentHashes.get(file) ?? addedHashes.get(file);
}

/** Resolves when each of the release's files has its hash in the page; rejects with LoadFailure when one cannot be. */
export async function ensureIntegrity(release: Release, files: readonly string[]): Promise<void> {
  readDocument();
  if (files.every((file) => documentHashes.has(file))) return;
  const id = releaseId(release);
  const inPlan = files.map((file) => planAddress(release, file));
  if (!inPlan.every((file) => documentHashes.has(file))) await (loadingHashes.get(id) ?? loadHashes(id));
  if (release.planBase !== undefined) addSiteHashes(release);
  const unknown = files.find((file) => integrityOf(file) === undefined);
  if (unknown !== undefined) throw new LoadFailure('integrity', `${id}: the plan has no hash of ${unknown}`);
  if (!takesFurther) await Promise.all(files.filter((file) => !documentHashes.has(file)).map(preloadWithIntegrity));
}

/** The same bytes have the same hashes at the site's address. */
function addSiteHashes({ base, planBase }: Release): void {
  const all = [...documentHashes, ...addedHashes].filter(([file]) => file.startsWith(`${planBase}/`));
  addMap(all.map(([file, hash]) => [base + file.slice(planBase!.length), hash]));
}

function planAddress({ base, planBase }: Release, file: string): string {
  return planBase === undefined ? file : planBase + file.slice(base.length);
}

/**
 * Gets the hashes of releases that may be wanted soon, with one request; what it does not bring is asked for
 * when it is wanted.
 */
export async function preloadHashes(releases: readonly PageRelease[]): Promise<void> {
  readDocument();
  const wanted = releases.filter((release) => !texts.has(releaseId(release)) && !isInDocument(release));
  if (wanted.length === 0) return;
  const all = fetchHashMaps(wanted.map(releaseId));
  await Promise.allSettled(wanted.map((release) => mapTextOf(all, releaseId(release))));
}

function isInDocument({ base, entry, exposes, screens }: PageRelease): boolean {
  const paths = [entry, ...Object.values(exposes).flat(), ...Object.values(screens).flat()];
  return paths.filter((path) => /\.m?js$/.test(path)).every((path) => documentHashes.has(`${base}/${path}`));
}

function loadHashes(id: string): Promise<void> {
  const done = addHashes(id);
  loadingHashes.set(id, done);
  done.catch(() => loadingHashes.delete(id));
  return done;
}

async function addHashes(id: string): Promise<void> {
  const text = await (texts.get(id) ?? mapTextOf(fetchHashMaps([id]), id));
  addMap(hashesIn(text));
}

/** Adds a further map of the rules that no map of the page has, where the browser takes such maps. */
function addMap(wanted: readonly [file: string, hash: string][]): void {
  const rules = wanted.filter(([file]) => integrityOf(file) === undefined);
  for (const [file, hash] of rules) addedHashes.set(file, hash);
  if (rules.length === 0 || takesFurther === false) return;
  const isFirst = takesFurther === undefined;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = importMapText(
    JSON.stringify({ ...(isFirst ? { imports: { [MARK]: NOTHING } } : {}), integrity: Object.fromEntries(rules) }),
  );
  document.head.append(script);
  if (isFirst) takesFurther = resolveSpecifier(MARK) === NOTHING;
}

/** Import maps as text, by release. */
async function fetchHashMaps(ids: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${PINS_PATH}${ids.join(',')}`, { signal: AbortSignal.timeout(HASHES_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${PINS_PATH} was answered with ${answer.status}`);
  return recordOf(await answer.json());
}

function mapTextOf(all: ReturnType<typeof fetchHashMaps>, id: string): Promise<string> {
  const text = all.then(
    (found) => {
      const map = found[id];
      if (typeof map !== 'string' || !map) throw new LoadFailure('missing', `${id}: no hashes`);
      return map;
    },
    (error: unknown) => {
      throw new LoadFailure('network', `${id}: ${describeThrown(error)}`);
    },
  );
  texts.set(id, text);
  // Avoids an unhandled rejection; callers handle it.
  text.catch(() => texts.delete(id));
  return text;
}

/** A hint with a hash: the module that it brings is the one that a later import gets. */
function preloadWithIntegrity(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(file)!;
    link.href = file;
    link.onload = () => resolve();
    // The browser does not say why.
    link.onerror = async () => {
      const why = (await faultOf(file, link.integrity)) ?? 'network';
      reject(new LoadFailure(why, `${file} did not come with its hash`));
    };
    document.head.append(link);
  });
}

function hashesIn(map: string): [string, string][] {
  return Object.entries(recordOf(recordOf(JSON.parse(map)).integrity)).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
