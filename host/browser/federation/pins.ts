/**
 * The hashes that scripts are pinned by: the browser runs no listed script with other bytes. The document's own import
 * map has those of its page; those of another release are added as a further map, from the edge as the document, before
 * its first file is asked for (decision 7). A browser that takes one map only gets each file by a hint with
 * its hash. What cannot be pinned is not loaded.
 */
import { type PageRelease, pinsMark } from '@sufra/contract';
import { importMapText } from '../trust/script-policy.ts';
import { LoadFailure } from './load-failure.ts';

type Release = Pick<PageRelease, 'name' | 'version'>;

/** Milliseconds that pins may take: they are small, and of this very site. */
const PATIENCE = 4000;

const known = new Map<string, string>();
/** Of later maps, by absolute address. */
const added = new Map<string, string>();
const texts = new Map<string, Promise<string>>();
const pinning = new Map<string, Promise<boolean>>();

function readDocument(): void {
  if (known.size > 0) return;
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  for (const [file, hash] of hashesIn(map || '{}')) known.set(file, hash);
}

/** The hash of a script by its absolute address; undefined when nothing pins it yet. */
export function integrityOf(file: string): string | undefined {
  readDocument();
  return known.get(file) ?? added.get(file);
}

/** Resolves when each of the release's files is pinned; rejects with LoadFailure when one cannot be. */
export async function pinned(release: Release, files: readonly string[]): Promise<void> {
  readDocument();
  if (files.every((file) => known.has(file))) return;
  const id = idOf(release);
  const isMapped = await (pinning.get(id) ?? begin(id, release));
  const unknown = files.find((file) => integrityOf(file) === undefined);
  if (unknown !== undefined) throw new LoadFailure('integrity', `${id}: the plan has no hash of ${unknown}`);
  if (!isMapped) await Promise.all(files.filter((file) => !known.has(file)).map(fetchProved));
}

/** Adds the maps of releases that may be wanted soon, with one request; failures wait until one of them is wanted. */
export async function pinAhead(releases: readonly PageRelease[]): Promise<void> {
  readDocument();
  const wanted = releases.filter((release) => !texts.has(idOf(release)) && !isPinnedByDocument(release));
  if (wanted.length === 0) return;
  const all = ask(wanted.map(idOf));
  for (const id of wanted.map(idOf)) texts.set(id, textOf(all, id));
  await Promise.allSettled(wanted.map((release) => begin(idOf(release), release)));
}

function isPinnedByDocument({ base, entry, exposes, screens }: PageRelease): boolean {
  const paths = [entry, ...Object.values(exposes).flat(), ...Object.values(screens).flat()];
  return paths.filter((path) => /\.m?js$/.test(path)).every((path) => known.has(`${base}/${path}`));
}

/** True when the browser took the map. */
function begin(id: string, release: Release): Promise<boolean> {
  const done = add(id, release);
  pinning.set(id, done);
  done.catch(() => {
    pinning.delete(id);
    texts.delete(id);
  });
  return done;
}

async function add(id: string, release: Release): Promise<boolean> {
  const asked = texts.get(id) ?? textOf(ask([id]), id);
  texts.set(id, asked);
  const text = await asked;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = importMapText(text);
  document.head.append(script);
  for (const [file, hash] of hashesIn(text)) added.set(file, hash);
  // The map also maps this name; without it there is nothing of that name.
  return import(/* webpackIgnore: true */ pinsMark(release)).then(
    () => true,
    () => false,
  );
}

async function ask(ids: readonly string[]): Promise<Record<string, string>> {
  const answer = await fetch(`/-/pins/${ids.join(',')}`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`/-/pins was answered with ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

function textOf(all: Promise<Record<string, string>>, id: string): Promise<string> {
  const text = all.then(
    (found) => {
      if (!found[id]) throw new LoadFailure('missing', `${id}: no hashes`);
      return found[id];
    },
    (error: unknown) => {
      throw new LoadFailure('network', `${id}: ${String(error)}`);
    },
  );
  // Heard by whoever pins; nobody may do so.
  text.catch(() => {});
  return text;
}

/** A hint with a hash: the module that it brings is the one that a later import gets. */
function fetchProved(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(file)!;
    link.href = file;
    link.onload = () => resolve();
    link.onerror = () => reject(new LoadFailure('integrity', `${file} cannot be had with its hash`));
    document.head.append(link);
  });
}

function hashesIn(map: string): [string, string][] {
  return Object.entries((JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {});
}

function idOf({ name, version }: Release): string {
  return `${name}@${version}`;
}
