/**
 * Which packages a change touches: those with a changed file, and all that depend on them by `workspace:` in
 * package.json. `npm test -- --only=affected` checks these alone.
 *
 * - A file at the root (lockfile, settings of tools) touches everything.
 * - `scripts/` counts as a package that `e2e` and `bench` depend on.
 * - A page in `docs/` or at the root touches no package; the tests that name `docs/` run.
 * - A test with `@reads packages` in its head comment looks at sources of other packages without importing
 *   them. It always runs. With folders, `@reads host, backend`, it runs when a package in one of these is
 *   affected.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, ROOT } from './workspace.mjs';

const SCRIPTS = 'scripts';
const DEPEND_ON_SCRIPTS = ['bench', 'e2e'];
/** Their tests are the step e2e. */
const NO_UNIT_TESTS = ['bench', 'e2e'];

/**
 * @typedef {{ name: string, folder: string, needs: string[] }} Package `folder`: from the root. `needs`:
 *   names of packages.
 * @typedef {{ all: boolean, folders: string[], docs: boolean }} Affected `folders`: of packages, sorted.
 *   `docs`: a page changed.
 */

/**
 * @param {readonly Package[]} packages @param {readonly string[]} files Paths from the root, with `/`.
 *   @returns {Affected}
 */
export function affectedBy(packages, files) {
  const docs = files.some(isPage);
  const owners = files.filter((file) => !isPage(file)).map((file) => ownerOf(packages, file));
  if (owners.includes(undefined)) return { all: true, folders: packages.map(({ folder }) => folder).sort(), docs };
  const affected = new Set(owners.filter((owner) => owner !== undefined));
  // A set gives out what is added while it is walked.
  for (const name of affected) {
    for (const one of packages) if (one.needs.includes(name)) affected.add(one.name);
  }
  const folders = packages.filter(({ name }) => affected.has(name)).map(({ folder }) => folder);
  return { all: false, folders: folders.sort(), docs };
}

/** @param {readonly Package[]} packages @param {string} file */
function ownerOf(packages, file) {
  return packages.find(({ folder }) => file.startsWith(`${folder}/`))?.name;
}

/** @param {string} file */
const isPage = (file) => file.startsWith('docs/') || /^[^/]+\.md$/.test(file);

/** The packages of the workspace and `scripts/`. @returns {Package[]} */
export function readPackages() {
  const found = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '*/package.json')
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => {
      const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
      const needs = Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => version.startsWith('workspace:'))
        .map(([needed]) => needed);
      const folder = dirname(path);
      return { name, folder, needs: DEPEND_ON_SCRIPTS.includes(folder) ? [...needs, SCRIPTS] : needs };
    });
  return [...found, { name: SCRIPTS, folder: SCRIPTS, needs: [] }];
}

/**
 * Files that differ from where this branch left the base: committed, staged, edited, new and deleted ones.
 * @param {string} [base] A ref; left out: `origin/main`, else `main`.
 */
export function changedFiles(base) {
  const ref = base ?? ['origin/main', 'main'].find(isRef);
  if (!ref || !isRef(ref)) throw new Problem(`There is no ${ref ?? 'main'} to compare with: give --base=<ref>.`);
  const [from] = git('merge-base', ref, 'HEAD');
  // Without renames both paths of a moved file are there.
  const edited = git('diff', '--name-only', '--no-renames', '-z', from);
  return { ref, files: [...new Set([...edited, ...git('ls-files', '-z', '--others', '--exclude-standard')])].sort() };
}

/** Paths of the unit tests of what is affected. @param {Affected} affected */
export function testsOf({ folders, docs }) {
  const holders = folders.filter((folder) => !NO_UNIT_TESTS.includes(folder));
  const tests = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter(
    (path) => !NO_UNIT_TESTS.some((folder) => path.startsWith(`${folder}/`)) && existsSync(join(ROOT, path)),
  );
  return tests.filter(
    (path) => holders.some((folder) => path.startsWith(`${folder}/`)) || readsMore(path, folders, docs),
  );
}

/** @param {string} path @param {string[]} folders @param {boolean} docs */
function readsMore(path, folders, docs) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (docs && text.includes('docs/')) return true;
  const read = /^(?: \*|\/\*\*) @reads ([\w/, -]+)/m.exec(text)?.[1].trim().split(', ') ?? [];
  return read.some((name) => name === 'packages' || folders.some((folder) => `${folder}/`.startsWith(`${name}/`)));
}

/** @param {string} ref */
function isRef(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).length > 0;
  } catch {
    return false;
  }
}

/** Its lines, or its parts when it ends them with NUL. @param {...string} args */
function git(...args) {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .split(args.includes('-z') ? '\0' : '\n')
    .filter(Boolean);
}
