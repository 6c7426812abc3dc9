import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isModuleName } from '../../release/names.ts';
import { UsageFault } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';
import { moduleFiles } from '../new/files.ts';
import { insideManifest, npmRegistry, outsideManifest, type PackedList, packageSources } from '../new/manifest.ts';
import { declarationOf, readWrap, WrapFault, type Wrapped } from '../new/wrap.ts';

/** Makes a complete module: it type-checks, passes its tests and the registry's checks as it is. */
export const newModule: Command = {
  name: 'new',
  operands: ['<module>'],
  summary: 'make a new module: screen, dialog, slot, topic, texts, tests',
  details: `In this workspace the module becomes a folder of it (its name begins with mf-); install afterwards, and it is
built and started with the others. Elsewhere, with --packed, it becomes a folder of its own that knows only the
packed packages.

  sufra new mf-visits --title Visits --title-ar الزيارات
  sufra new visits --packed ../packed --in ~/modules
  npx --@sufra:registry=https://npm.example @sufra/cli new visits --from https://npm.example    (sufra pack --to put them there)

With --wrap it is a module around what others made: a component (the source file that a federation remote exposes, or a
package), with the page's React or, with --own-react, one of its own; or a custom element.

  sufra new chooser --packed ../packed --wrap ../remote/src/Dialog.jsx --own-react 18
  sufra new rating --packed ../packed --wrap ./star-rating.js --element star-rating --attributes value --events change`,
  options: [
    { name: 'in', value: '<folder>', summary: 'where its folder is made (default: the workspace, or here)' },
    { name: 'packed', value: '<folder>', summary: 'packed @sufra packages: the module is made outside the workspace' },
    { name: 'from', value: '<address>', summary: 'the registry of npm packages that has the @sufra packages' },
    { name: 'title', value: '<text>', summary: 'its English title (default: from its name)' },
    { name: 'title-ar', value: '<text>', summary: 'its Arabic title' },
    { name: 'worker', summary: 'its code runs in a worker: a dialog and a slot, no screen' },
    { name: 'wrap', value: '<file or package>', summary: 'what others made: a component or a custom element' },
    { name: 'own-react', value: '<version>', summary: 'it needs a React of its own: an island' },
    { name: 'element', value: '<tag>', summary: 'it is this custom element' },
    { name: 'attributes', value: '<names>', summary: 'attributes that the module sets, joined by commas' },
    { name: 'events', value: '<names>', summary: 'events that become facts on the bus, joined by commas' },
  ],
  writes: true,
  async run(args, out, env) {
    const [name] = args.operands;
    if (!name) throw new UsageFault('what shall the module be called?', newModule);
    if (!isModuleName(name)) throw new UsageFault(`${name}: use lower-case words joined by "-"`, newModule);
    const owner = name.replace(/^mf-/, '');
    const title = args.value('title') ?? capital(owner.replaceAll('-', ' '));
    const titleAr = args.value('title-ar') ?? 'وحدة جديدة';
    for (const text of [title, titleAr])
      if (/['"\\{}<>\n]/.test(text)) throw new UsageFault(`the title ${text}: plain words only`, newModule);

    // npm runs scripts from the workspace's root and passes the folder where it was called.
    const here = env.INIT_CWD ?? process.cwd();
    const from = npmRegistry(args.value('from'), '--from');
    const packed = args.value('packed');
    const isOutside = packed !== null || from !== null;
    const parent = args.value('in') ? resolve(here, args.value('in')!) : isOutside ? here : workspaceAbove(here);
    if (!isOutside && !(parent && isWorkspace(parent)))
      throw new UsageFault('this is not the workspace: say --packed <folder> or --from <npm registry>', newModule);
    if (!isOutside && !name.startsWith('mf-'))
      throw new UsageFault(`${name}: modules of the workspace are called mf-…`, newModule);
    const folder = join(parent!, name);
    if (await isTaken(folder)) {
      out.fault(`${folder} is there already, and not empty`);
      return EXIT.refused;
    }

    const wrap = await wrapOf(args, here);
    if (wrap && args.flag('worker')) throw new UsageFault('--worker or --wrap: not both', newModule);
    if (!wrap && args.value('own-react')) throw new UsageFault('--own-react: of what --wrap names', newModule);
    const more = wrap ? dependenciesOf(wrap, args.value('own-react')) : {};
    const words = { name, owner, title, titleAr, run: 'npm run -s', ...wrap?.words };
    const files = await moduleFiles(words, {
      outside: isOutside,
      worker: args.flag('worker'),
      wrap: wrap?.kind ?? null,
    });
    const declaration = wrap && declarationOf(wrap);
    if (declaration) files.set(...declaration);
    if (isOutside) {
      const list = await readPacked(packed === null ? PACKED_WITH : resolve(here, packed), folder);
      files.set('package.json', json(outsideManifest(name, list, more)));
      for (const [path, content] of packageSources(list, from)) files.set(path, content);
    } else {
      files.set('package.json', json(insideManifest(name, more)));
    }
    const paths = [...files.keys()].sort();
    if (!args.dryRun) {
      for (const path of paths) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), files.get(path)!);
      }
      await wrap?.copy(folder);
    }
    const next = isOutside
      ? [`cd ${relative(here, folder) || '.'}`, 'npx -y pnpm@12 install', 'sh ci.sh']
      : ['npx -y pnpm@12 install', `sh ${name}/ci.sh`, 'npm run catalogue', `npm run dev ${name}`];
    out.json({
      module: name,
      folder,
      files: paths,
      written: !args.dryRun,
      next,
      unknown: wrap?.imported.unknown ?? [],
    });
    out.line(`${args.dryRun ? 'Would make' : 'Made'} ${name} in ${folder}`);
    for (const path of paths) out.line(`  ${path}`);
    const unknown = wrap?.imported.unknown ?? [];
    if (unknown.length > 0)
      out.line(
        `Not in the package.json of what it wraps, so not in its own: ${unknown.join(', ')}. Add what is a package; a part of another remote is wrapped by itself`,
      );
    out.line(`Next: ${next.join(' && ')}`);
    return EXIT.ok;
  },
};

async function wrapOf(args: Parameters<Command['run']>[0], here: string): Promise<Wrapped | null> {
  const source = args.value('wrap');
  if (!source) return null;
  const list = (option: string) => (args.value(option) ?? '').split(',').filter(Boolean);
  try {
    return await readWrap(
      {
        source,
        element: args.value('element'),
        attributes: list('attributes'),
        events: list('events'),
        ownReact: args.value('own-react') !== null,
      },
      here,
    );
  } catch (error) {
    if (error instanceof WrapFault) throw new UsageFault(error.message, newModule);
    throw error;
  }
}

/** A package without a version is the newest: the team pins it by its lock file. */
function dependenciesOf({ package: name, imported }: Wrapped, react: string | null): Record<string, string> {
  if (react !== null && !/^[\w.^~-]+$/.test(react)) throw new UsageFault(`${react}: a version of React`, newModule);
  return {
    ...imported.ranges,
    ...(name && { [name]: 'latest' }),
    ...(react && { 'own-react': `npm:react@${react}`, 'own-react-dom': `npm:react-dom@${react}` }),
  };
}

function workspaceAbove(folder: string): string | null {
  if (isWorkspace(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : workspaceAbove(parent);
}

function isWorkspace(folder: string): boolean {
  return existsSync(join(folder, 'pnpm-workspace.yaml')) && existsSync(join(folder, 'shared/contract/package.json'));
}

async function isTaken(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/** The packed command's own list. */
const PACKED_WITH = resolve(import.meta.dirname, '../..');

/** The list with its tarballs' paths from the module's folder: a checkout elsewhere has other paths above it. */
async function readPacked(folder: string, from: string): Promise<PackedList> {
  const text = await readFile(join(folder, 'packed.json'), 'utf8').catch(() => {
    throw new UsageFault(
      `${join(folder, 'packed.json')} is missing: pack the shared packages first (sufra pack ${folder})`,
      newModule,
    );
  });
  const list = JSON.parse(text) as PackedList;
  const path = (tarball: string) => relative(from, join(folder, tarball)).split(sep).join('/');
  const packages = list.packages.map((one) => ({ ...one, ...(one.tarball && { tarball: path(one.tarball) }) }));
  return { ...list, packages };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
