/**
 * AGENTS.md and docs/two-ways.md name commands and files: they exist, and the cheap commands run.
 * @reads packages
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Lines of the shell blocks, without comments. */
const commands = [...read('AGENTS.md').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block]) => block!.split('\n'))
  .map((line) => line.replace(/\s*#.*$/, '').trim())
  .filter(Boolean);

it('names commands that exist', () => {
  expect(commands.length).toBeGreaterThan(10);
  const names = commands
    .filter((command) => command.startsWith('npm '))
    .map((command) => /^npm (?:run )?([\w:-]+)/.exec(command)![1]!);
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const files = names.flatMap((name) =>
    [...scripts[name]!.matchAll(/\b(?:scripts|e2e)\/[\w-]+\.mjs/g)].map(([file]) => file),
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('names steps and files of tests that exist', () => {
  // A wrong step, or part of a proof, names all that there are.
  const known = ['scripts/test.mjs', 'scripts/proof.mjs']
    .map((script) => spawnSync(process.execPath, [script, '--only=none'], { cwd: ROOT, encoding: 'utf8' }).stderr)
    .join('\n');
  const steps = commands.flatMap((command) => [...command.matchAll(/--only=(\w+)/g)].map(([, step]) => step!));
  expect(steps).toContain('affected');
  expect(steps.filter((step) => !new RegExp(`[ ,]${step}\\b`).test(known))).toEqual([]);
  const words = commands.flatMap((command) => (/--only=e2e -- (\S+)|npx jest (\S+)/.exec(command) ?? []).slice(1));
  const paths = words.filter(Boolean).map((word) => (word.includes('.test.') ? word : `e2e/${word}.spec.ts`));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it.each([
  ['npm run requirements -- --counts', ['scripts/requirements.mjs', '--counts'], 'rows named by a test'],
  [
    'npm run format',
    ['node_modules/@biomejs/biome/bin/biome', 'check', 'AGENTS.md', 'scripts/agents.test.ts'],
    'Checked',
  ],
])('%s runs', (command, args, says) => {
  expect(commands).toContain(command);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(says)]);
});

it.each(['AGENTS.md', 'docs/two-ways.md'])('%s names files and pages that exist', (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(dirname(page), link!));
  const inText = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path]) => path!);
  // `host/server/tenant/ · locale/`: the second stands beside the first.
  const inPictures = [...text.matchAll(/<br>([^"]+)"/g)].flatMap(([, line]) => {
    const [first = '', ...others] = line!.split(/ · | → /);
    return [first, ...others.map((path) => (path.split('/').length > 2 ? path : join(dirname(first), path)))];
  });
  const paths = [
    ...links,
    ...inText.filter((path) => !/^(?:screens|dialogs|slots|locales)\//.test(path)),
    ...inPictures,
  ];
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
