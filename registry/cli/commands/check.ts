import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '@sufra/contract';
import { type ExaminedRelease, examineRelease } from '../../checks/examine-release.ts';
import { type CheckResult, FILE_CHECKS, type Platform } from '../../checks/index.ts';
import { readDist } from '../../release/dist.ts';
import { pathFault } from '../../release/paths.ts';
import { UsageFault } from '../arguments.ts';
import { fetchPlatform, Unreachable } from '../client.ts';
import { type Command, EXIT, type Option } from '../command.ts';
import { failed, printChecks } from '../print-checks.ts';
import { slotsComeInTime } from '../slots-come-in-time.ts';

/** Loaded when something is built: a machine that runs servers has no tools that build. */
const tools = () => import('@sufra/build');

export const VERSION: Option = {
  name: 'version',
  value: '<version>',
  summary: "take it as this version instead of the build's own",
};

/** Runs the registry's rules on a build, before anything is sent. A module's folder is built first. */
export const check: Command = {
  name: 'check',
  operands: ['<module or dist folder>'],
  summary: 'build a module and say what a publish would refuse, with file and line',
  options: [VERSION],
  async run(args, out, env) {
    const [folder] = args.operands;
    if (!folder) throw new UsageFault('which folder?');
    const build = await buildOf(folder);
    if ('faults' in build) {
      const results = await located(build.sources, [{ name: 'build', faults: build.faults }]);
      printChecks(results, out);
      out.json({ checks: results });
      return EXIT.refused;
    }
    const { descriptor, files } = await readDist(build.dist);
    const version = args.value('version');
    if (version) descriptor.version = version;
    const platform = await platformOrNone(args.registry, descriptor, args.dryRun);
    if (!platform.reached) out.line(`(no registry at ${args.registry}: checked against this platform's own versions)`);
    const examined = await examineRelease(descriptor, files, () => platform);
    const found = resultsOf(examined);
    const isCode = found.some(
      ({ name, faults }) => faults.length > 0 && FILE_CHECKS.some((each) => each.name === name),
    );
    const results = await located(build.sources, [
      ...(isCode && build.built ? await withSources(build.sources, found, platform) : found),
      pathsArePlain([...files.keys()]),
      ...(build.built ? [await textsAreThere(build.sources)] : []),
      ...(platform.reached && examined.ok
        ? [await slotsComeInTime(examined.candidate.descriptor, args.registry, env)]
        : []),
    ]);
    printChecks(results, out);
    out.json({ module: descriptor.name, version: descriptor.version, checks: results });
    return failed(results) ? EXIT.refused : EXIT.ok;
  },
};

function resultsOf(examined: ExaminedRelease): readonly CheckResult[] {
  return examined.ok ? examined.candidate.results : examined.results;
}

/** What was found in the code, by line of the sources: from a second build, with source maps, which is thrown away. */
async function withSources(
  folder: string,
  found: readonly CheckResult[],
  platform: Platform,
): Promise<readonly CheckResult[]> {
  const out = await mkdtemp(join(tmpdir(), 'sufra-check-'));
  try {
    const { buildPackage } = await tools();
    await buildPackage(folder, out, { maps: true });
    const { descriptor, files } = await readDist(out);
    const mapped = resultsOf(await examineRelease(descriptor, files, () => platform));
    return found.map((result) =>
      FILE_CHECKS.some(({ name }) => name === result.name)
        ? (mapped.find(({ name }) => name === result.name) ?? result)
        : result,
    );
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** A dry run of a publish is about a certain registry; a plain check works without any. */
async function platformOrNone(
  registry: string,
  { name, face }: Record<string, unknown>,
  needed: boolean,
): Promise<Platform & { reached: boolean }> {
  try {
    const audience = isRecord(face) && face.audience === 'console' ? 'console' : 'storefront';
    return { ...(await fetchPlatform(registry, String(name), audience)), reached: true };
  } catch (error) {
    if (needed || !(error instanceof Unreachable)) throw error;
    return { shell: null, modules: [], reached: false };
  }
}

/** The registry applies this to the archive's entries, before it reads the descriptor. */
function pathsArePlain(paths: readonly string[]) {
  const faults = paths.flatMap((path) => {
    const fault = pathFault(path);
    return fault ? [`${JSON.stringify(path)} ${fault}`] : [];
  });
  return { name: 'paths-are-plain', faults };
}

/** A text that is missing is a wrong word on the page; a build alone does not show it. */
async function textsAreThere(folder: string): Promise<CheckResult> {
  const { readTextFaults, readTextKeys } = await tools();
  const found = await readTextKeys(folder);
  const notes = found.flatMap(({ unused }) => unused);
  return {
    name: 'texts-are-there',
    faults: [...found.flatMap(({ missing }) => missing), ...(await readTextFaults(folder))],
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/**
 * A dist folder, or what a module's folder builds into (`built`); `sources` is the module's folder where it is known.
 */
async function buildOf(
  given: string,
): Promise<{ dist: string; sources: string; built: boolean } | { faults: readonly string[]; sources: string }> {
  const folder = resolve(given);
  if (!existsSync(join(folder, 'module.ts'))) return { dist: folder, sources: dirname(folder), built: false };
  const { buildPackage, OffersFault } = await tools();
  try {
    await buildPackage(folder);
    return { dist: join(folder, 'dist'), sources: folder, built: true };
  } catch (error) {
    if (error instanceof OffersFault) return { faults: error.faults, sources: folder };
    return { faults: [error instanceof Error ? error.message : String(error)], sources: folder };
  }
}

/** Each fault and note with the line of the module that it comes from, where that is known. */
async function located(folder: string, results: readonly CheckResult[]): Promise<CheckResult[]> {
  const { locate } = await import('@sufra/build/locate');
  const told = (lines: readonly string[]) =>
    Promise.all(
      lines.map(async (line) => {
        const place = await locate(folder, line);
        return place ? `${line} (${place.file}:${place.line})` : line;
      }),
    );
  return Promise.all(
    results.map(async ({ notes, ...result }) => ({
      ...result,
      faults: await told(result.faults),
      ...(notes ? { notes: await told(notes) } : {}),
    })),
  );
}
