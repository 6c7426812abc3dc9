import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { UsageFault } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';
import { npmRegistry } from '../new/manifest.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');

/** Packs the shared packages for teams outside this workspace. */
export const pack: Command = {
  name: 'pack',
  operands: ['[folder]'],
  summary: 'pack the shared packages for modules outside this workspace (default: packed)',
  details: `Writes *.tgz and packed.json, which sufra new --packed reads. What is in the folder goes.

  sufra pack --to https://npm.example     and publishes them there, by your npm (npm login --registry https://npm.example)
Teams then need nothing else: npx --@sufra:registry=https://npm.example @sufra/cli new visits --from https://npm.example
A version that is there with other bytes is refused: raise it in the package.json of that shared package.`,
  options: [{ name: 'to', value: '<address>', summary: 'a registry of npm packages, which gets them' }],
  async run(args, out, env) {
    if (!existsSync(join(WORKSPACE, 'pnpm-workspace.yaml'))) throw new UsageFault('this is not the workspace');
    const here = env.INIT_CWD ?? process.cwd();
    const folder = resolve(here, args.operands[0] ?? 'packed');
    if (existsSync(folder) && !existsSync(join(folder, 'packed.json'))) {
      throw new UsageFault(`${folder} is there and holds no packed packages: name another folder`);
    }
    const to = npmRegistry(args.value('to'), '--to');
    const { packAll, publishPacked } = await import('@sufra/build/pack');
    const packages = await packAll(folder);
    const done: { name: string; version: string; tarball: string; published?: string }[] = [];
    for (const one of packages) {
      const { name, version, tarball } = one;
      const published = to && (await publishPacked(one, to).catch((error: Error) => `failed: ${error.message}`));
      done.push({ name, version, tarball, ...(published && { published }) });
      out.line(`${name}@${version}  ${relative(here, tarball)}${published ? `  ${published}` : ''}`);
      if (published === 'differs')
        out.fault(`${to} has ${name}@${version} with other bytes: raise the version of ${name}`);
      // Those after it need it.
      if (published && !['published', 'same'].includes(published)) break;
    }
    out.json({ folder, packages: done });
    return done.every(({ published }) => !published || ['published', 'same'].includes(published))
      ? EXIT.ok
      : EXIT.refused;
  },
};
