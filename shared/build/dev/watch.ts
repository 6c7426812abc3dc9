/**
 * A developer's build of one module: made again at each save, in half a second or so, and never written to
 * the module's `dist`.
 */
import { createHash } from 'node:crypto';
import { watch as watchFiles } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import webpack, { type Compiler, type Stats } from 'webpack';
import { describeModule } from '../build.ts';
import { type Entries, writeEntries } from '../entries.ts';
import { readPackage } from '../package-facts.ts';
import { devBrowserConfig } from '../webpack/browser.ts';

export { type DevServer, serveBuild } from './serve.ts';

export interface DevBuild {
  /** With the hashes of its files. */
  descriptor: Descriptor;
  /** Of webpack: names what the page must have. */
  hash: string;
  /** Milliseconds that webpack took. */
  ms: number;
  /** Since the build before: the entries or the face are others, so that pages begin again. */
  isOther: boolean;
}

export interface DevOptions {
  /** The module's. */
  folder: string;
  /** Where `browser/` is written. */
  out: string;
  onBuilt(build: DevBuild): Promise<void>;
  /** The build failed; the last good one stays. */
  onFailed(message: string): void;
}

/** Builds and goes on until `close`. Throws when the module cannot be read at the start. */
export async function watchModule({ folder, out, onBuilt, onFailed }: DevOptions): Promise<{ close(): Promise<void> }> {
  let compiler = await start(false);
  let restarting = Promise.resolve();
  // What module.ts says stands in entries that webpack does not make.
  const face = watchFiles(folder, (_event, name) => {
    if (name !== 'module.ts') return;
    restarting = restarting.then(async () => {
      await closed(compiler);
      compiler = await start(true);
    });
    restarting.catch((error: unknown) => onFailed(String(error)));
  });

  async function start(isOther: boolean): Promise<Compiler> {
    const facts = { ...(await readPackage(folder, out, { fresh: isOther })), refreshes: true };
    const entries = await writeEntries(facts);
    if (entries.worker)
      throw new Error(`${facts.name} runs in a worker: build and publish it, and pin it to look at it`);
    const made = webpack(devBrowserConfig(facts, entries))!;
    let building = Promise.resolve();
    let other = isOther;
    made.watch({ aggregateTimeout: 30 }, (error, stats) => {
      building = building.then(async () => {
        if (error || !stats || stats.hasErrors())
          return onFailed(error?.message ?? stats!.toString({ preset: 'errors-only' }));
        const descriptor = await described(facts, entries, stats);
        await onBuilt({ descriptor, hash: stats.hash!, ms: stats.endTime - stats.startTime, isOther: other });
        other = false;
      });
      building.catch((fault: unknown) => onFailed(String(fault)));
    });
    return made;
  }

  return {
    async close() {
      face.close();
      await restarting.catch(() => {});
      await closed(compiler);
    },
  };
}

async function described(
  facts: Parameters<typeof describeModule>[0],
  entries: Entries,
  stats: Stats,
): Promise<Descriptor> {
  const browser = stats.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true });
  const descriptor = await describeModule(facts, entries, browser);
  return { ...descriptor, files: await filesIn(join(facts.out, 'browser')) };
}

/** Scripts alone: hot updates and maps are no files of the release. */
async function filesIn(folder: string): Promise<Descriptor['files']> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = found.filter(
    (entry) => entry.isFile() && /\.m?js$/.test(entry.name) && !entry.name.includes('.hot-update.'),
  );
  const facts = scripts.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    return [
      relative(folder, file).split(sep).join('/'),
      { integrity, bytes: content.length, brotli: content.length },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(facts));
}

function closed(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => {
    // Closing the compiler ends its watching.
    compiler.close(() => resolve());
  });
}
