/** @proof releases */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inProof } from '@sufra/testing/proof';
import { runCli } from '../run.ts';

const ROOT = join(__dirname, '../../..');
const CLI = join(ROOT, 'registry/cli/sufra.ts');
const TEST_TIMEOUT_MS = 240_000;
/** What an install would bring, under other names: the test of an island has the page's version twice. */
const LENDERS = ['mf-menu', 'shared/contract', 'shared/module', 'shared/testing', 'registry/libraries'];
const OWN: Readonly<Record<string, string>> = { 'own-react': 'react', 'own-react-dom': 'react-dom' };

let work: string;
beforeAll(async () => {
  work = await realpath(await mkdtemp(join(tmpdir(), 'sufra-wrap-')));
  for (const name of ['shared', 'node_modules', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    await symlink(join(ROOT, name), join(work, name));
  await mkdir(join(work, 'remote/src'), { recursive: true });
  const files = {
    'src/Dialog.jsx': `import React, { useState } from 'react';
import { label } from './label.js';
export default function Dialog({ locale }) {
  const [open, setOpen] = useState(false);
  return <div><button type="button" onClick={() => setOpen(true)}>{label}</button>{open && <p>Open in {locale}</p>}</div>;
}`,
    // JSX in a script, as most public remotes have it.
    'src/label.js': `export const label = <b>Open</b>;`,
    'src/Dialog.test.js': 'throw new Error("a test of its own");',
    'remoteEntry.js': 'var app;(()=>{var __webpack_require__={};app=__webpack_require__})();',
    'mf-manifest.json': '{ "exposes": [{ "path": "./Dialog" }] }',
    'style.css': 'a {}',
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(work, 'remote', path), text);
});
afterAll(() => rm(work, { recursive: true, force: true }));

async function sufra(...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const streams = { out: (text: string) => void out.push(text), error: (text: string) => void error.push(text) };
  const code = await runCli(words, { INIT_CWD: work }, streams);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** Makes a module, installs it, and asks what a publish would refuse. */
async function checked(name: string, ...words: string[]) {
  expect(await sufra('new', name, ...words)).toMatchObject({ code: 0, error: '' });
  const folder = join(work, name);
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
    await mkdir(dirname(join(folder, 'node_modules', each)), { recursive: true });
    for (const lender of LENDERS) {
      const target = await realpath(join(ROOT, lender, 'node_modules', OWN[each] ?? each)).catch(() => null);
      if (!target) continue;
      await symlink(target, join(folder, 'node_modules', each));
      break;
    }
  }
  const answer = await promisify(execFile)(
    process.execPath,
    [CLI, 'check', '.', '--json', '--registry', 'http://127.0.0.1:9'],
    { cwd: folder, maxBuffer: 1 << 24 },
  ).catch((error: { stdout: string }) => error);
  const { checks } = JSON.parse(answer.stdout) as { checks: { name: string; faults: string[] }[] };
  const faults = checks.flatMap((check) => check.faults.map((fault) => `${check.name}: ${fault}`));
  return { folder, faults, files: await readdir(join(folder, 'dist/browser')) };
}

inProof(
  'a component that a remote exposes takes the page’s React, and is rendered by the server; its folder comes along, its tests do not [PLAT-012]',
  async () => {
    const { folder, faults, files } = await checked('mf-chooser', '--wrap', 'remote/src/Dialog.jsx');
    expect(faults).toEqual([]);
    expect((await readdir(join(folder, 'wrapped/source'))).sort()).toEqual(['Dialog.d.ts', 'Dialog.jsx', 'label.js']);
    expect(files).toEqual(expect.arrayContaining(['entry.js', 'mf-manifest.json', 'screen-home.js']));
    expect(files).not.toContain('mf-stats.json');
    const manifest = JSON.parse(await readFile(join(folder, 'dist/browser/mf-manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'mf_chooser',
      metaData: { remoteEntry: { name: 'entry.js', type: 'module' }, globalName: 'mf_chooser' },
      exposes: [{ path: './application' }],
    });
    const page = await readFile(join(folder, 'dist/browser/screen-home.js'), 'utf8');
    expect(page).toContain('Open in');
    expect(page).not.toContain('react.production');
    expect(await readFile(join(folder, 'dist/server/server.mjs'), 'utf8')).toContain('Open in');
  },
  TEST_TIMEOUT_MS,
);

inProof(
  'an island brings its own React in one file, which the browser loads alone and an operator must grant [PLAT-012]',
  async () => {
    const { folder, faults, files } = await checked(
      'mf-island',
      '--wrap',
      'remote/src/Dialog.jsx',
      '--own-react',
      '18',
    );
    expect(faults).toEqual([]);
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    expect(dependencies).toMatchObject({ 'own-react': 'npm:react@18', 'own-react-dom': 'npm:react-dom@18' });
    expect(files).toContain('island.js');
    const island = await readFile(join(folder, 'dist/browser/island.js'), 'utf8');
    expect(island.length).toBeGreaterThan(100_000);
    expect(island).toContain('Open in');
    for (const file of files.filter((each) => each.endsWith('.js') && each !== 'island.js'))
      expect((await readFile(join(folder, 'dist/browser', file), 'utf8')).length).toBeLessThan(20_000);
    expect(await readFile(join(folder, 'dist/server/server.mjs'), 'utf8')).not.toContain('Open in');

    const face = join(folder, 'module.ts');
    await writeFile(face, (await readFile(face, 'utf8')).replace("  capabilities: ['own-react'],\n", ''));
    const refused = await promisify(execFile)(
      process.execPath,
      [CLI, 'check', '.', '--registry', 'http://127.0.0.1:9'],
      {
        cwd: folder,
      },
    ).catch((error: { stdout: string }) => error);
    expect(refused.stdout).toContain('asks for no capability own-react');
  },
  TEST_TIMEOUT_MS,
);

inProof(
  'a component of others, from its package, takes the page’s React, and is rendered by the server [PLAT-012]',
  async () => {
    const { folder, faults } = await checked('mf-chosen', '--wrap', 'react-select');
    expect(faults).toEqual([]);
    expect(await readFile(join(folder, 'dist/server/server.mjs'), 'utf8')).toContain('No options');
  },
  TEST_TIMEOUT_MS,
);

inProof(
  'a custom element of others, from its package, runs in the browser alone; the check names what an operator must grant [PLAT-012]',
  async () => {
    const { folder, faults, files } = await checked(
      'mf-slides',
      ...['--wrap', 'swiper/element', '--element', 'swiper-container', '--attributes', 'slides-per-view'],
    );
    expect(faults).toEqual([
      expect.stringContaining("sufra grant mf-slides no-scripts-from-elsewhere 'document.createElement(…)' --places 1"),
      expect.stringContaining(
        "sufra grant mf-slides no-effects-on-the-page 'window.SwiperElementRegisterParams =' --places 1",
      ),
    ]);
    expect(files).toContain('screen-home.js');
    expect(await readFile(join(folder, 'dist/server/server.mjs'), 'utf8')).not.toContain('SwiperElementRegisterParams');
  },
  TEST_TIMEOUT_MS,
);

it.each([
  ['a build', ['remote/remoteEntry.js'], 'is a build (a remoteEntry.js)'],
  ['a manifest', ['remote/mf-manifest.json'], 'describes a build (./Dialog)'],
  ['a folder', ['remote/src'], 'name the file that exports it'],
  ['a sheet', ['remote/style.css'], 'name a script'],
  ['nothing', ['./remote/none.jsx'], 'is not there'],
  ['a tag that is none', ['remote/src/label.js', '--element', 'Stars'], 'the tag of a custom element'],
  ['an event that is code', ['remote/src/label.js', '--element', 'a-b', '--events', "x'];steal()//"], 'no name of'],
  ['a version that is none', ['remote/src/Dialog.jsx', '--own-react', '18 && x'], 'a version of React'],
])('%s is refused with what to do, and nothing is made', async (_, words, said) => {
  const { code, error } = await sufra('new', 'mf-none', '--wrap', ...words);
  expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(said) });
  expect(await readdir(work)).not.toContain('mf-none');
});
