import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '@sufra/contract';
import { isModuleName, isReleaseVersion } from '../../release/names.ts';
import { UsageFault } from '../arguments.ts';
import { askDescriptor } from '../ask-release.ts';
import { askRegistry, type ReleaseRow } from '../client.ts';
import { type Command, EXIT } from '../command.ts';
import { type OfferFiles, offersSource } from '../types/offers-source.ts';
import { OfferFault } from '../types/struct-source.ts';

/** Where a module has what others offer. The build reads from imports of it what a release uses. */
const FOLDER = 'others';

/** Writes what modules of other teams offer, typed, from their releases. */
export const types: Command = {
  name: 'types',
  operands: ['[module[@version]…]'],
  summary: 'type the topics, requests, dialogs and slots of modules of other teams',
  details: `  sufra types visits            others/visits.ts, from its stable release: import { askDialog } from './others/visits.ts'
  sufra types visits@0.3.0      from that release
  sufra types                   all of others/ again; without any, the modules that offer something
  sufra types --check           in a pipeline: ends with 1 when a stable release offers something else
What a release offers stands in its descriptor as data: no code of the other team comes along.`,
  options: [
    { name: 'in', value: '<folder>', summary: "the module's folder (default: this)" },
    { name: 'check', summary: 'write nothing: are the files what the releases offer?' },
  ],
  async run(args, out, env) {
    const folder = resolve(env.INIT_CWD ?? process.cwd(), args.value('in') ?? '.');
    if (!existsSync(join(folder, 'module.ts'))) throw new UsageFault(`${folder} is no module's folder`, types);
    const { body } = await askRegistry(`${args.registry}/v1/releases`);
    const releases = body.releases ?? [];
    const known = await modulesIn(join(folder, FOLDER));
    const wanted =
      args.operands.length > 0 ? args.operands.map(releaseOf) : known.map((module) => ({ module, version: null }));
    if (wanted.length === 0) return listed(args.registry, releases, out);

    let code: number = EXIT.ok;
    const done: { module: string; version: string; files: string[]; changed: boolean }[] = [];
    for (const { module, version: asked } of wanted) {
      const version = asked ?? stableOf(releases, module);
      const files = version && (await readFiles(args.registry, module, version));
      if (typeof files === 'string' || !files) {
        out.fault(files || `${module} has no stable release: say ${module}@<version>`);
        code = EXIT.refused;
        continue;
      }
      const changed = await differs(folder, files);
      done.push({ module, version: version!, files: [...files.keys()].map((path) => `${FOLDER}/${path}`), changed });
      if (args.flag('check')) {
        if (changed) code = EXIT.refused;
        if (changed)
          out.fault(
            `${FOLDER}/${module}.ts is not what ${module}@${version} offers: sufra types ${module}, then compile`,
          );
        continue;
      }
      for (const [path, source] of changed ? files : []) {
        const file = join(folder, FOLDER, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, source);
      }
      out.line(`${FOLDER}/${module}.ts  ${module}@${version}${changed ? '' : ', as before'}`);
    }
    out.json({ types: done });
    return code;
  },
};

function releaseOf(word: string): { module: string; version: string | null } {
  const [module = '', version = null, ...more] = word.split('@');
  if (!isModuleName(module) || (version !== null && !isReleaseVersion(version)) || more.length > 0)
    throw new UsageFault(`${word}: say module or module@version`, types);
  return { module, version };
}

/** Modules that are typed here already. */
async function modulesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []).sort();
}

function stableOf(releases: readonly ReleaseRow[], module: string): string | null {
  return releases.find((release) => release.module === module && release.stable && !release.retired)?.version ?? null;
}

/** The files, or what is wrong. */
async function readFiles(registry: string, module: string, version: string): Promise<OfferFiles | string> {
  const release = `${module}@${version}`;
  const { status, body } = await askDescriptor(registry, module, version);
  if (status !== 200) return `the registry has no ${release}`;
  try {
    return offersSource(module, body) ?? `${release} offers nothing to others`;
  } catch (error) {
    if (!(error instanceof OfferFault)) throw error;
    return `${release} cannot be typed: ${error.message}`;
  }
}

async function differs(folder: string, files: OfferFiles): Promise<boolean> {
  for (const [path, source] of files) {
    if ((await readFile(join(folder, FOLDER, path), 'utf8').catch(() => null)) !== source) return true;
  }
  return false;
}

/** Nothing was asked for and nothing is here: what there is. */
async function listed(
  registry: string,
  releases: readonly ReleaseRow[],
  out: Parameters<Command['run']>[1],
): Promise<number> {
  const found: { module: string; version: string; offers: number }[] = [];
  for (const { module, version } of releases.filter(({ stable, retired }) => stable && !retired)) {
    const { body } = await askDescriptor(registry, module, version);
    const lists = isRecord(body.offers) ? Object.values(body.offers).filter(Array.isArray) : [];
    const offers = lists.reduce((sum, list) => sum + list.length, 0);
    if (offers > 0) found.push({ module, version, offers });
  }
  out.json({ modules: found });
  for (const { module, version, offers } of found) out.line(`${module.padEnd(18)} ${version}  ${offers} offers`);
  if (found.length === 0) out.line('no stable release offers anything');
  return EXIT.ok;
}
