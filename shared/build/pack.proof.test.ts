/** @proof releases */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { CONTRACT_VERSION } from '@sufra/contract';
import { extract } from 'tar-stream';
import { type PackedPackage, packPackage } from './pack.ts';

const run = promisify(execFile);
const WORKSPACE = join(import.meta.dirname, '../..');
const COMPILER = join(WORKSPACE, 'node_modules/typescript/bin/tsc');

/** Unpacks a tarball as a package manager does. */
async function install(tarball: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of createReadStream(tarball).pipe(createGunzip()).pipe(extract())) {
    const parts: Buffer[] = [];
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
    const path = entry.header.name.replace(/^package\//, '');
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.concat(parts));
    paths.push(path);
  }
  return paths;
}

describe('packing', () => {
  let work: string;
  let outside: string;
  let api: PackedPackage;
  let paths: Record<string, string[]>;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'sufra-pack-'));
    api = await packPackage(join(WORKSPACE, 'shared/api'), join(work, 'packed'));
    // A folder with the packed packages and one outside library, without this workspace.
    outside = join(work, 'outside');
    const modules = join(outside, 'node_modules');
    paths = {};
    for (const name of ['contract', 'api']) {
      const tarball = join(work, 'packed', `sufra-${name}-1.0.0.tgz`);
      paths[name] = await install(tarball, join(modules, '@sufra', name));
    }
    const superstruct = await realpath(join(WORKSPACE, 'shared/contract/node_modules/superstruct'));
    await symlink(superstruct, join(modules, 'superstruct'));
    await writeFile(join(outside, 'package.json'), '{ "type": "module" }');
    // It compiles two packages: a busy machine needs longer than for any other hook.
  }, 300_000);
  afterAll(() => rm(work, { recursive: true, force: true }));

  it('gives the tarball’s name and packs what the package needs before it', () => {
    expect(api).toMatchObject({ name: '@sufra/api', version: '1.0.0' });
    expect(api.tarball).toBe(join(work, 'packed', 'sufra-api-1.0.0.tgz'));
    expect(paths.contract).toContain('index.js');
  });

  it('holds scripts and declarations, no sources and no tests', () => {
    const all = [...paths.api!, ...paths.contract!];
    expect(all).toEqual(expect.arrayContaining(['endpoint.js', 'endpoint.d.ts', 'plan.d.ts', 'package.json']));
    expect(all.filter((path) => /\.(test|story)\./.test(path) || /(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
  });

  it('has no range that only the workspace understands', async () => {
    const manifest = await readFile(join(outside, 'node_modules/@sufra/api/package.json'), 'utf8');
    expect(manifest).not.toMatch(/workspace:|catalog:/);
  });

  it('runs outside the workspace, also by a path into the package', async () => {
    await writeFile(
      join(outside, 'use.mjs'),
      `import { fillPath } from '@sufra/api';
       import { CONTRACT_VERSION } from '@sufra/contract';
       import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
       import { cartDialog } from '@sufra/contract/modules/checkout';
       console.log(fillPath('/orders/:id', { id: 'ط 1' }), CONTRACT_VERSION, SHARED_LIBRARIES.length > 5, cartDialog.name);`,
    );
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: outside });
    expect(stdout.trim()).toBe(`/orders/%D8%B7%201 ${CONTRACT_VERSION} true checkout.cart`);
  });

  it('carries its types: right use compiles, wrong use does not', async () => {
    const compile = async (source: string) => {
      await writeFile(join(outside, 'use.ts'), source);
      const flags = ['--noEmit', '--strict', '--module', 'preserve', '--moduleResolution', 'bundler', '--types', ''];
      const { stdout } = await run(process.execPath, [COMPILER, ...flags, '--skipLibCheck', 'use.ts'], {
        cwd: outside,
      }).catch((error: { stdout: string }) => error);
      return stdout;
    };
    const use = (value: string) =>
      `import type { Place } from '@sufra/contract'; export const place: Place = { type: ${value}, branch_id: 'olaya' };`;
    expect(await compile(use("'pickup'"))).toBe('');
    expect(await compile(use("'by-plane'"))).toContain('\'"by-plane"\' is not assignable');
  });

  it('makes the same bytes from the same sources', async () => {
    const again = await packPackage(join(WORKSPACE, 'shared/contract'), join(work, 'again'));
    const first = await readFile(join(work, 'packed/sufra-contract-1.0.0.tgz'));
    expect((await readFile(again.tarball)).equals(first)).toBe(true);
  });
});
