import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isModuleName } from '../../release/names.ts';
import { UsageFault } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';
import { moduleFiles } from '../new/files.ts';
import { insideManifest, outsideManifest, overrides, type PackedList } from '../new/manifest.ts';

/** Makes a complete module: it type-checks, passes its tests and the registry's checks as it is. */
export const newModule: Command = {
  name: 'new',
  operands: ['<module>'],
  summary: 'make a new module: screen, dialog, slot, topic, texts, tests',
  details: `In this workspace the module becomes a folder of it (its name begins with mf-); install afterwards, and it is
built and started with the others. Elsewhere, with --packed, it becomes a folder of its own that knows only the
packed packages.

  sufra new mf-visits --title Visits --title-ar الزيارات
  sufra new visits --packed ../packed --in ~/modules`,
  options: [
    { name: 'in', value: '<folder>', summary: 'where its folder is made (default: the workspace, or here)' },
    { name: 'packed', value: '<folder>', summary: 'packed @sufra packages: the module is made outside the workspace' },
    { name: 'title', value: '<text>', summary: 'its English title (default: from its name)' },
    { name: 'title-ar', value: '<text>', summary: 'its Arabic title' },
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
    const packed = args.value('packed');
    const parent = args.value('in') ? resolve(here, args.value('in')!) : packed ? here : workspaceAbove(here);
    if (!packed && !(parent && isWorkspace(parent)))
      throw new UsageFault('this is not the workspace: say --packed <folder>', newModule);
    if (!packed && !name.startsWith('mf-'))
      throw new UsageFault(`${name}: modules of the workspace are called mf-…`, newModule);
    const folder = join(parent!, name);
    if (await isTaken(folder)) {
      out.fault(`${folder} is there already, and not empty`);
      return EXIT.refused;
    }

    const files = await moduleFiles({ name, owner, title, titleAr, run: 'npm run -s' }, packed !== null);
    if (packed) {
      const list = await readPacked(resolve(here, packed), folder);
      files.set('package.json', json(outsideManifest(name, list)));
      files.set('pnpm-workspace.yaml', overrides(list));
    } else {
      files.set('package.json', json(insideManifest(name)));
    }
    const paths = [...files.keys()].sort();
    if (!args.dryRun) {
      for (const path of paths) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), files.get(path)!);
      }
    }
    const next = packed
      ? [`cd ${relative(here, folder) || '.'}`, 'npx -y pnpm@12 install', 'sh ci.sh']
      : ['npx -y pnpm@12 install', `sh ${name}/ci.sh`, 'npm run catalogue', `npm run dev ${name}`];
    out.json({ module: name, folder, files: paths, written: !args.dryRun, next });
    out.line(`${args.dryRun ? 'Would make' : 'Made'} ${name} in ${folder}`);
    for (const path of paths) out.line(`  ${path}`);
    out.line(`Next: ${next.join(' && ')}`);
    return EXIT.ok;
  },
};

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
  return { ...list, packages: list.packages.map((one) => ({ ...one, tarball: path(one.tarball) })) };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
