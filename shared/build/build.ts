/**
 * Builds one package (a module or the shell) into a folder, its `dist/` when none is named: browser files,
 * server bundle, descriptor.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Descriptor, FEDERATION_RUNTIME, SHELL } from '@sufra/contract';
import { builtContract } from '@sufra/contract/needed-contract';
import { WORKER_ENTRY } from '@sufra/contract/worker-module';
import type { Configuration, StatsCompilation } from 'webpack';
import { BroughtPackages, describeBrought, missingTexts } from './brought.ts';
import { compile } from './compile.ts';
import { type Entries, writeEntries } from './entries.ts';
import { textsChunk } from './entry-texts.ts';
import { sharedRanges, sharedVersions } from './installed-libraries.ts';
import { readOffers } from './offers/read-offers.ts';
import { describeUses, UsedOffers } from './offers/used-offers.ts';
import { type PackageFacts, readPackage } from './package-facts.ts';
import { hashOfSources, SOURCES_FILE } from './sources.ts';
import { partsWithOwnTexts } from './texts-of-one-part.ts';
import { ENTRY, exposeChunk, moduleBrowserConfig, shellBrowserConfig } from './webpack/browser.ts';
import { serverConfig } from './webpack/server.ts';
import { workerConfig } from './webpack/worker.ts';

/**
 * Builds the package in `folder` into `out`. `maps`: with source maps. Throws with webpack's own words when a
 * build fails. Returns its descriptor, files not yet hashed.
 */
export async function buildPackage(folder: string, out?: string, options?: { maps?: boolean }): Promise<Descriptor> {
  const facts = await readPackage(folder, out, options);
  // Before it is read: what is changed meanwhile is newer than the build.
  const sources = await hashOfSources(folder);
  // First: it takes no time, and what it refuses needs no build.
  const offers = await readOffers(folder, facts.face);
  const used = new UsedOffers();
  const brought = new BroughtPackages();
  const built =
    facts.kind === 'shell' ? await buildShell(facts, [used, brought]) : await buildModule(facts, [used, brought]);
  const descriptor = {
    ...built,
    offers,
    uses: await describeUses(used.imports, facts.face),
    brings: await describeBrought(brought),
    missingTexts: await missingTexts(facts.folder),
  };
  await writeFile(join(facts.out, SOURCES_FILE), `${JSON.stringify({ hash: sources })}\n`);
  await writeFile(join(facts.out, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}

async function buildModule(facts: PackageFacts, readers: Readers): Promise<Descriptor> {
  const entries = await writeEntries(facts);
  if (entries.worker) {
    await compile(facts.folder, [
      reading(workerConfig(facts, entries.worker), readers),
      serverConfig(facts, entries.server),
    ]);
    return describeWorkerModule(facts);
  }
  const [browser] = await compile(facts.folder, [
    reading(moduleBrowserConfig(facts, entries), readers),
    serverConfig(facts, entries.server),
  ]);
  return describeModule(facts, entries, browser!);
}

/** The descriptor of a module whose browser build is there. */
export async function describeModule(
  facts: PackageFacts,
  entries: Entries,
  browser: StatsCompilation,
): Promise<Descriptor> {
  const files = chunkFiles(browser);
  const screens = [...new Set(facts.face.routes.map((route) => route.screen))];
  return {
    ...descriptorBase(facts),
    browser: {
      entry: ENTRY,
      exposes: Object.fromEntries(Object.keys(entries.exposes).map((name) => [name, files(exposeChunk(name))])),
      screens: Object.fromEntries(screens.map((screen) => [screen, files(`screen-${screen}`)])),
      locales: { ar: files('locale-ar'), en: files('locale-en') },
      texts: Object.fromEntries(
        partsWithOwnTexts(facts.folder, facts.face).map(({ part }) => [
          part,
          { ar: files(textsChunk(part, 'ar')), en: files(textsChunk(part, 'en')) },
        ]),
      ),
    },
    shared: await sharedRanges(facts.folder),
  };
}

/** One file for all parts; it takes nothing from the shell. */
function describeWorkerModule(facts: PackageFacts): Descriptor {
  const { dialogs, slots } = facts.face;
  const exposes = [...dialogs.map((name) => `./dialogs/${name}`), ...slots.map(({ name }) => `./slots/${name}`)];
  return {
    ...descriptorBase(facts),
    browser: {
      entry: WORKER_ENTRY,
      exposes: Object.fromEntries(exposes.map((name) => [name, []])),
      screens: {},
      locales: { ar: [], en: [] },
    },
    shared: {},
  };
}

async function buildShell(facts: PackageFacts, readers: Readers): Promise<Descriptor> {
  const [browser] = await compile(facts.folder, [
    reading(shellBrowserConfig(facts), readers),
    serverConfig(facts, join(facts.folder, 'browser/server.tsx')),
  ]);
  const files = chunkFiles(browser!);
  const [entry, ...rest] = (browser!.entrypoints?.shell?.assets ?? []).map((asset) => asset.name).reverse();
  if (!entry) throw new Error('host: the shell entry is missing from the build');
  return {
    ...descriptorBase(facts),
    browser: {
      entry,
      exposes: { './shell': rest },
      screens: {},
      locales: { ar: files('locale-ar'), en: files('locale-en') },
    },
    shared: await sharedVersions(facts.folder),
  };
}

/** What is read from the graph of a browser build. */
type Readers = readonly (UsedOffers | BroughtPackages)[];

function reading(configuration: Configuration, readers: Readers): Configuration {
  return { ...configuration, plugins: [...configuration.plugins!, ...readers] };
}

function descriptorBase({
  name,
  version,
  face,
}: PackageFacts): Pick<
  Descriptor,
  'contract' | 'federationRuntime' | 'name' | 'version' | 'face' | 'server' | 'files'
> {
  return {
    contract: name === SHELL ? CONTRACT_VERSION : builtContract(face),
    federationRuntime: FEDERATION_RUNTIME,
    name,
    version,
    face,
    server: 'server/server.mjs',
    files: {},
  };
}

/** Files of a named chunk group; empty when the build has none of that name (texts merged away). */
function chunkFiles(stats: StatsCompilation): (chunk: string) => string[] {
  return (chunk) => (stats.namedChunkGroups?.[chunk]?.assets ?? []).map((asset) => asset.name);
}
