import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { packAll } from '@sufra/build/pack';
import { UsageFault } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');

/** Packs the shared packages for teams outside this workspace. */
export const pack: Command = {
  name: 'pack',
  operands: ['[folder]'],
  summary: 'pack the shared packages for modules outside this workspace (default: packed)',
  details: `Writes *.tgz and packed.json, which sufra new --packed reads. What is in the folder goes.`,
  async run(args, out, env) {
    if (!existsSync(join(WORKSPACE, 'pnpm-workspace.yaml'))) throw new UsageFault('this is not the workspace');
    const here = env.INIT_CWD ?? process.cwd();
    const folder = resolve(here, args.operands[0] ?? 'packed');
    if (existsSync(folder) && !existsSync(join(folder, 'packed.json'))) {
      throw new UsageFault(`${folder} is there and holds no packed packages: name another folder`);
    }
    const packages = await packAll(folder);
    out.json({ folder, packages: packages.map(({ name, version, tarball }) => ({ name, version, tarball })) });
    for (const { name, version, tarball } of packages) out.line(`${name}@${version}  ${relative(here, tarball)}`);
    return EXIT.ok;
  },
};
