/**
 * The registry's memory: releases on disk and the history of the stable channel. A release is immutable; a version is
 * never used twice; each change raises the revision and is told to listeners.
 */
import type { Readable } from 'node:stream';
import type { Descriptor, Plan } from '@sufra/contract';
import type { CheckResult, Platform } from '../checks/index.ts';
import { type HistoryEntry, linesOf, revisionOf } from '../plan/history.ts';
import { makePlan } from '../plan/plan.ts';
import { readArchive } from '../release/archive.ts';
import { examineRelease } from '../release/candidate.ts';
import { DESCRIPTOR_FILE } from '../release/paths.ts';
import { prepareFolders, readReleases, writeRelease } from './folders.ts';
import { appendToJournal, readJournal } from './journal.ts';

export interface Published {
  descriptor: Descriptor;
  revision: number;
  results: readonly CheckResult[];
}

/** Why a change was refused. The codes are those of the HTTP answers. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: 'VERSION_EXISTS' | 'CHECKS_FAILED' | 'DESCRIPTOR_UNREADABLE' | 'UNKNOWN_RELEASE';
  readonly results: readonly CheckResult[];

  constructor(code: Refusal['code'], message: string, results: readonly CheckResult[] = []) {
    super(message);
    this.code = code;
    this.results = results;
  }
}

export interface Store {
  /** Folder of the releases' files. */
  readonly filesFolder: string;
  revision(): number;
  history(): readonly HistoryEntry[];
  releases(): readonly Descriptor[];
  find(name: string, version: string): Descriptor | null;
  /** Version of each module that the stable channel points to. */
  current(): ReadonlyMap<string, string>;
  /** What a module of this name would join. */
  platformFor(name: string): Platform;
  /** Null while no shell has been published. `filesUrl`: public base of the files. */
  plan(tenant: string, filesUrl: string): Plan | null;
  /** Takes a tar archive (see release/archive.ts), checks it, stores it and makes it stable. Throws Refusal or ArchiveFault. */
  publish(archive: Readable): Promise<Published>;
  /** Makes a stored release stable (again). Throws Refusal. */
  promote(name: string, version: string): Promise<number>;
  /** Calls with the new revision after each change; returns the way to stop. */
  onRevision(listener: (revision: number) => void): () => void;
}

/** Opens the registry's folder, creating it when new. `now` gives the time noted in the history. */
export async function openStore(root: string, now: () => Date = () => new Date()): Promise<Store> {
  const folders = await prepareFolders(root);
  const history = await readJournal(folders.journal);
  const releases = new Map(
    (await readReleases(folders)).map((release) => [keyOf(release.name, release.version), release]),
  );
  const listeners = new Set<(revision: number) => void>();
  const inTurn = queue();

  const find = (name: string, version: string) => releases.get(keyOf(name, version)) ?? null;
  const stable = () =>
    new Map(
      [...linesOf(history)].map(([name, versions]) => [
        name,
        // A release whose folder was removed by hand must not break the plan.
        versions.map((version) => find(name, version)).filter((release) => release !== null),
      ]),
    );
  const platformFor = (name: string): Platform => {
    const heads = [...stable().values()].map(([head]) => head).filter((head) => head !== undefined);
    return {
      shell: heads.find((head) => head.name === 'host') ?? null,
      modules: heads.filter((head) => head.name !== 'host' && head.name !== name),
    };
  };
  const record = async (action: HistoryEntry['action'], { name: module, version }: Descriptor) => {
    const revision = revisionOf(history) + 1;
    const entry: HistoryEntry = { revision, at: now().toISOString(), action, channel: 'stable', module, version };
    await appendToJournal(folders.journal, entry);
    history.push(entry);
    for (const listener of listeners) listener(revision);
    return revision;
  };

  return {
    filesFolder: folders.releases,
    revision: () => revisionOf(history),
    history: () => history,
    releases: () => [...releases.values()],
    find,
    current: () => new Map([...linesOf(history)].map(([name, [version]]) => [name, version!])),
    platformFor,
    plan: (tenant, filesUrl) => makePlan({ tenant, revision: revisionOf(history), filesUrl, lines: stable() }),

    async publish(archive) {
      const files = await readArchive(archive);
      const descriptor = takeDescriptor(files);
      refuseUsedVersion(find, descriptor);
      const examined = await examineRelease(descriptor, files, platformFor);
      if (!examined.ok) throw new Refusal('CHECKS_FAILED', 'the release does not meet the rules', examined.results);
      const { candidate } = examined;
      return inTurn(async () => {
        // Another upload of the same version may have been quicker.
        refuseUsedVersion(find, candidate.descriptor as unknown as Record<string, unknown>);
        await writeRelease(folders, candidate.descriptor, files, candidate.measured);
        releases.set(keyOf(candidate.descriptor.name, candidate.descriptor.version), candidate.descriptor);
        const revision = await record('publish', candidate.descriptor);
        return { descriptor: candidate.descriptor, revision, results: candidate.results };
      });
    },

    promote(name, version) {
      return inTurn(async () => {
        const release = find(name, version);
        if (!release) throw new Refusal('UNKNOWN_RELEASE', `${name}@${version} was never published`);
        if (linesOf(history).get(name)?.[0] === version) return revisionOf(history);
        return record('promote', release);
      });
    },

    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keyOf(name: string, version: string): string {
  return `${name}@${version}`;
}

function refuseUsedVersion(find: Store['find'], { name, version }: Record<string, unknown>): void {
  if (typeof name !== 'string' || typeof version !== 'string' || !find(name, version)) return;
  throw new Refusal('VERSION_EXISTS', `${name}@${version} exists; a version is never used twice`);
}

function takeDescriptor(files: Map<string, Buffer>): Record<string, unknown> {
  const text = files.get(DESCRIPTOR_FILE)?.toString('utf8');
  if (text === undefined) throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is missing`);
  files.delete(DESCRIPTOR_FILE);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below, as for every other thing that is not an object.
  }
  throw new Refusal('DESCRIPTOR_UNREADABLE', `${DESCRIPTOR_FILE} is not a JSON object`);
}

/** Runs changes one after the other; a failed one does not stop the next. */
function queue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
