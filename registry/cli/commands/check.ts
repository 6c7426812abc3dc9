import type { Platform } from '../../checks/index.ts';
import { examineRelease } from '../../release/candidate.ts';
import { readDist } from '../../release/dist.ts';
import { pathFault } from '../../release/paths.ts';
import { UsageFault } from '../arguments.ts';
import { fetchPlatform, Unreachable } from '../client.ts';
import { type Command, EXIT, type Option } from '../command.ts';
import { failed, printChecks } from '../print-checks.ts';

export const VERSION: Option = {
  name: 'version',
  value: '<version>',
  summary: "take it as this version instead of the build's own",
};

/** Runs the registry's rules on a build, before anything is sent. */
export const check: Command = {
  name: 'check',
  operands: ['<dist folder>'],
  summary: 'run every rule of a release on a build',
  options: [VERSION],
  async run(args, out) {
    const [folder] = args.operands;
    if (!folder) throw new UsageFault('which dist folder?');
    const { descriptor, files } = await readDist(folder);
    const version = args.value('version');
    if (version) descriptor.version = version;
    const platform = await platformOrNone(args.registry, String(descriptor.name), args.dryRun);
    if (!platform.reached) out.line(`(no registry at ${args.registry}: checked against this platform's own versions)`);
    const examined = await examineRelease(descriptor, files, () => platform);
    const results = [
      ...(examined.ok ? examined.candidate.results : examined.results),
      pathsArePlain([...files.keys()]),
    ];
    printChecks(results, out);
    out.json({ module: descriptor.name, version: descriptor.version, checks: results });
    return failed(results) ? EXIT.refused : EXIT.ok;
  },
};

/** A dry run of a publish is about a certain registry; a plain check works without any. */
async function platformOrNone(
  registry: string,
  name: string,
  needed: boolean,
): Promise<Platform & { reached: boolean }> {
  try {
    return { ...(await fetchPlatform(registry, name)), reached: true };
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
