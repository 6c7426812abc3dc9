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

/** Runs a program; a failure is its output. */
async function run(args: readonly string[], cwd: string): Promise<{ code: number; out: string }> {
  const env = { ...process.env, NODE_ENV: 'test', PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  return promisify(execFile)(process.execPath, [...args], { cwd, env, maxBuffer: 1 << 24 }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  );
}

async function sufra(cwd: string, ...words: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const streams = { out: (text: string) => void out.push(text), error: (text: string) => void error.push(text) };
  const code = await runCli(words, { INIT_CWD: cwd }, streams);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** A workspace that shares everything with this one but its modules. */
async function workspace(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'sufra-new-')));
  for (const name of [
    'shared',
    'node_modules',
    'pnpm-workspace.yaml',
    'biome.json',
    'tsconfig.base.json',
    '.gitignore',
  ])
    await symlink(join(ROOT, name), join(folder, name));
  return folder;
}

/** What an install would do. */
async function install(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@sufra'), { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const lenders = ['mf-menu', 'shared/contract', 'shared/module', 'shared/testing'];
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    for (const lender of lenders) {
      const target = await realpath(join(ROOT, lender, 'node_modules', name)).catch(() => null);
      if (!target) continue;
      await symlink(target, join(modules, name));
      break;
    }
  }
}

describe('a new module of the workspace', () => {
  let work: string;
  let folder: string;
  let made: Awaited<ReturnType<typeof sufra>>;
  beforeAll(async () => {
    work = await workspace();
    folder = join(work, 'mf-visits');
    made = await sufra(work, 'new', 'mf-visits', '--title', 'Visits', '--title-ar', 'الزيارات');
    await install(folder);
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  it('has a screen, a dialog, a slot, a topic, both languages, tests and a pipeline of its own', async () => {
    expect(made).toMatchObject({ code: 0, error: '' });
    const files = await readdir(folder, { recursive: true });
    for (const file of [
      'ci.sh',
      'dialogs/ask/dialog.tsx',
      'locales/ar.json',
      'locales/en.json',
      'module.ts',
      'offers.ts',
      'package.json',
      'screens/home/home.test.tsx',
      'screens/home/screen.tsx',
      'slots/thanks/slot.tsx',
    ])
      expect(files).toContain(file);
    const { version, scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    expect(version).toBe('0.1.0');
    for (const [, script] of (await readFile(join(folder, 'ci.sh'), 'utf8')).matchAll(/npm run -s (\w+)/g))
      expect(scripts).toHaveProperty([script!]);
    expect(await readFile(join(folder, 'locales/ar.json'), 'utf8')).toContain('"headTitle": "الزيارات"');
  });

  it('depends only on what the workspace has', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      expect(await realpath(join(folder, 'node_modules', name)).catch(() => name)).toMatch(/^\//);
  });

  it(
    'type-checks',
    async () => {
      const project = join(work, 'tsconfig.json');
      const compilerOptions = {
        noEmit: true,
        rewriteRelativeImportExtensions: false,
        types: ['node', 'jest'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
      };
      const include = ['mf-visits', join(ROOT, 'shared/testing/jest.setup.ts')];
      await writeFile(project, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }));
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      expect(await run([tsc, '-p', project], folder)).toEqual({ code: 0, out: '' });
    },
    TEST_TIMEOUT_MS,
  );

  inProof(
    'is formatted and linted',
    async () => {
      const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
      // The workspace's rules, without its version control: the folder is not in it.
      const text = await readFile(join(ROOT, 'biome.json'), 'utf8');
      const rules = JSON.parse(text.replaceAll('./shared/build/', `${join(ROOT, 'shared/build')}/`));
      const config = join(work, 'rules.json');
      await writeFile(
        config,
        JSON.stringify({ ...rules, vcs: undefined, files: { includes: ['**', '!**/node_modules'] } }),
      );
      const { code, out } = await run([biome, 'check', '--config-path', config, '.'], folder);
      expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
    },
    TEST_TIMEOUT_MS,
  );

  inProof(
    'passes its own tests',
    async () => {
      const config = join(work, 'jest.config.mjs');
      const shared = JSON.stringify(join(ROOT, 'shared/testing/jest-module.mjs'));
      await writeFile(
        config,
        `import shared from ${shared};\nexport default { ...shared, rootDir: ${JSON.stringify(folder)} };\n`,
      );
      const { code, out } = await run([join(ROOT, 'node_modules/jest/bin/jest.js'), '-i', '--config', config], folder);
      expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
    },
    TEST_TIMEOUT_MS,
  );

  inProof(
    'builds, and passes every check of a publish; what is broken then is told with file and line',
    async () => {
      const nowhere = ['--registry', 'http://127.0.0.1:9'];
      const checked = await run([CLI, 'check', '.', '--json', ...nowhere], folder);
      expect({ ...checked, out: checked.code === 0 ? '' : checked.out }).toEqual({ code: 0, out: '' });
      const { module, checks } = JSON.parse(checked.out);
      expect(module).toBe('mf-visits');
      expect(checks.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['routes-do-not-conflict', 'offers-are-met', 'sizes-are-within-limits']),
      );
      const { offers } = JSON.parse(await readFile(join(folder, 'dist/descriptor.json'), 'utf8'));
      expect(offers.topics).toMatchObject([
        {
          name: 'visits.answer.given',
          version: 1,
          payload: { properties: { answer: { enum: ['good', 'bad'], description: 'What they said.' } } },
        },
      ]);

      const face = join(folder, 'module.ts');
      const right = await readFile(face, 'utf8');
      await writeFile(face, right.replace("path: '/visits'", "path: '/api/visits'"));
      const screen = join(folder, 'screens/home/screen.tsx');
      const harmless = await readFile(screen, 'utf8');
      await writeFile(
        screen,
        `${harmless}\nexport const stolen = () => eval(document.cookie);\nglobalThis.onblur = stolen;\n`,
      );
      const broken = await run([CLI, 'check', '.', ...nowhere], folder);
      expect(broken.code).toBe(1);
      expect(broken.out).toMatch(
        /routes-do-not-conflict +FAILED\n {2}face\.routes\[0\]\.path \/api\/visits: .*\(module\.ts:8\)/,
      );
      const line = harmless.split('\n').length + 1;
      for (const [rule, what] of [
        ['no-code-from-text', 'eval\\(…\\)'],
        ['no-access-to-cookies', 'document\\.cookie'],
      ])
        expect(broken.out).toMatch(
          new RegExp(`${rule} +FAILED\n {2}\\S+\\.js:\\d+:\\d+ ${what}, from screens/home/screen\\.tsx:${line}: `),
        );
      await writeFile(screen, harmless);
      await writeFile(face, right.replace("publishes: ['visits.answer.given']", 'publishes: []'));
      const silent = await run([CLI, 'check', '.', ...nowhere], folder);
      expect(silent.code).toBe(1);
      expect(silent.out).toContain(
        'face.topics.publishes lacks visits.answer.given, which offers.ts declares (module.ts:12)',
      );
      await writeFile(face, right);
    },
    TEST_TIMEOUT_MS,
  );
});

describe('a new worker module', () => {
  inProof(
    'has a dialog and a slot, no screen; it builds as one file and passes every check of a publish [PLAT-023]',
    async () => {
      const work = await workspace();
      const folder = join(work, 'mf-rate');
      expect(await sufra(work, 'new', 'mf-rate', '--worker', '--title', 'Rate')).toMatchObject({ code: 0, error: '' });
      await install(folder);
      const files = await readdir(folder, { recursive: true });
      expect(files).toEqual(expect.arrayContaining(['slots/thanks/slot.ts', 'dialogs/ask/dialog.ts', 'offers.ts']));
      expect(files).not.toContain('screens/home/screen.tsx');
      const checked = await run([CLI, 'check', '.', '--registry', 'http://127.0.0.1:9'], folder);
      expect({ ...checked, out: checked.code === 0 ? '' : checked.out }).toEqual({ code: 0, out: '' });
      expect(await readdir(join(folder, 'dist/browser'))).toEqual(['worker-module.js']);
      await rm(work, { recursive: true, force: true });
    },
    TEST_TIMEOUT_MS,
  );
});

describe('sufra new', () => {
  let work: string;
  beforeEach(async () => {
    work = await workspace();
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  it('says what it would make, and makes nothing, on a dry run', async () => {
    const { code, out } = await sufra(work, 'new', 'mf-visits', '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      module: 'mf-visits',
      written: false,
      files: expect.arrayContaining(['module.ts']),
    });
    expect(await readdir(work)).not.toContain('mf-visits');
  });

  it('does not touch a folder that is there', async () => {
    await mkdir(join(work, 'mf-visits'));
    await writeFile(join(work, 'mf-visits/module.ts'), 'mine');
    expect(await sufra(work, 'new', 'mf-visits')).toMatchObject({ code: 1 });
    expect(await readFile(join(work, 'mf-visits/module.ts'), 'utf8')).toBe('mine');
  });

  it('outside: everything is pinned to what was packed, or comes from a registry of one’s own, and the folder stands alone [PLAT-013]', async () => {
    const list = {
      ranges: new Proxy({}, {}),
      packages: ['api', 'build', 'cli', 'contract', 'events', 'i18n', 'module', 'testing', 'ui'].map((name) => ({
        name: `@sufra/${name}`,
        version: '1.0.0',
        tarball: `sufra-${name}-1.0.0.tgz`,
      })),
    };
    const outer = [
      'react',
      'superstruct',
      '@tanstack/react-query',
      '@testing-library/react',
      '@testing-library/user-event',
    ];
    const more = [
      '@types/react',
      'jotai',
      'react-dom',
      'react-router',
      '@biomejs/biome',
      '@types/jest',
      'jest',
      'node',
      'typescript',
    ];
    list.ranges = Object.fromEntries([...outer, ...more].map((name) => [name, '^1.2.3']));
    await mkdir(join(work, 'packed'));
    await writeFile(join(work, 'packed/packed.json'), JSON.stringify(list));
    const { code, error, out } = await sufra(work, 'new', 'visits', '--packed', 'packed', '--in', 'away');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const folder = join(work, 'away/visits');
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['.gitignore', 'biome.json', 'jest.config.mjs', 'pnpm-workspace.yaml', 'tsconfig.json']),
    );
    const pins = await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8');
    for (const { name, tarball } of list.packages) expect(pins).toContain(`'${name}': file:../../packed/${tarball}\n`);
    const manifest = await readFile(join(folder, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/workspace:|catalog:/);
    expect(JSON.parse(manifest).engines).toEqual({ node: '>=24' });
    expect(out).toContain('Next: cd away/visits && npx -y pnpm@12 install && sh ci.sh');
    // As Biome would have it: a key without quotes where it needs none.
    expect(await readFile(join(folder, 'locales/texts.d.ts'), 'utf8')).toContain('    visits: typeof en;');

    const from = ['--from', 'https://npm.example', '--in', 'elsewhere'];
    expect((await sufra(work, 'new', 'visits', '--packed', 'packed', ...from)).code).toBe(0);
    const other = join(work, 'elsewhere/visits');
    expect(await readFile(join(other, '.npmrc'), 'utf8')).toBe('@sufra:registry=https://npm.example/\n');
    expect(await readFile(join(other, 'pnpm-workspace.yaml'), 'utf8')).not.toContain('overrides');
    expect(JSON.parse(await readFile(join(other, 'package.json'), 'utf8')).devDependencies).toMatchObject({
      '@sufra/cli': '^1.0.0',
      node: '^1.2.3',
    });
  });

  it.each([
    ['no name', []],
    ['a name that is no folder', ['../x']],
    ['a name that the workspace does not build', ['visits']],
    ['a title that would break its files', ['mf-visits', '--title', "It's"]],
    ['packages that are not there', ['visits', '--packed', 'nowhere']],
    ['a registry that is no address', ['visits', '--from', 'npm.example']],
    ['a registry with a second line', ['visits', '--from', 'https://npm.example\nx=y']],
    ['a registry, in the workspace, which knows no list', ['visits', '--from', 'https://npm.example']],
  ])('with %s ends with 2 and its own help', async (_, words) => {
    const { code, error } = await sufra(work, 'new', ...words);
    expect(code).toBe(2);
    expect(error).toContain('sufra new <module>');
  });
});
